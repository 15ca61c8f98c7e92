import type { Log } from '@roundsman/relay/database/log.ts';
import type { Database } from '@roundsman/relay/database/pool.ts';
import type { Follower } from '@roundsman/relay/effects/periodic-task.ts';

/** Each look reads whole documents that were written to: several changes of a few seconds are read at once. */
const EVERY_MS = 5000;

/** Lets the followers of the log look again and again. `stop` waits for what is under way. */
export function startFollowers(
  followers: readonly Follower[],
  deps: { db: Database; log: Log; now(): number; everyMs?: number },
): { stop(): Promise<void> } {
  const { db, log, now, everyMs = EVERY_MS } = deps;
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    for (const { name, follow } of followers) {
      if (abort.signal.aborted) return;
      // The database may be away for a while; the next look tries again.
      await follow(db, { now: now(), stopped: abort.signal, log }).catch((error: unknown) =>
        log.warn({ follower: name, error: String(error) }, 'the log could not be followed'),
      );
    }
    if (!abort.signal.aborted) timer = setTimeout(begin, everyMs);
  }
  function begin(): void {
    underWay = look();
  }
  begin();
  return {
    async stop() {
      abort.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}
