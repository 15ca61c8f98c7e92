/** So long a fault that comes again is counted before it is said again (ms). */
const QUIET_MS = 60_000;
/** How many faults are remembered; more at once are all said. */
const MOST = 500;

export type Say = (details: object, message?: string) => void;

interface Fault {
  times: number;
  latest: object;
}

const wordsIn = (value: unknown) =>
  typeof value === 'string' ? value : value instanceof Error ? value.message : '';

/** What makes two lines the same fault: their words, without the numbers and ids in them. */
function kindOf(details: object, message: string | undefined): string {
  const { error, reason, route, kind, watch } = details as Record<string, unknown>;
  const said = wordsIn(error) || wordsIn(reason);
  // A line without a fault tells of something that happened to somebody: each is its own.
  if (said === '') return `${message} ${JSON.stringify(details)}`;
  const [first = ''] = said.split('\n');
  return [message, first.replaceAll(/\w*\d\w*/g, '#'), route, kind, watch].join(' ');
}

/**
 * A way to say faults that does not fill the disk: the first of a kind is said at once; those of the next minute are
 * counted and said in one line with the latest of them and `times`, and so on as long as it lasts.
 */
export function calm(say: Say): Say {
  const faults = new Map<string, Fault>();

  function lookAgain(key: string, message: string | undefined): void {
    const timer = setTimeout(() => {
      const fault = faults.get(key);
      if (!fault || fault.times === 0) return void faults.delete(key);
      say({ ...fault.latest, times: fault.times }, message);
      fault.times = 0;
      lookAgain(key, message);
    }, QUIET_MS);
    timer.unref();
  }

  return (details, message) => {
    const key = kindOf(details, message);
    const known = faults.get(key);
    if (known) {
      known.times += 1;
      known.latest = details;
      return;
    }
    say(details, message);
    if (faults.size >= MOST) return;
    faults.set(key, { times: 0, latest: details });
    lookAgain(key, message);
  };
}
