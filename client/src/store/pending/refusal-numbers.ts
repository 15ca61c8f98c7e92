/** A refusal that this device stores now. */
export interface TakenRefusal {
  readonly device: string;
  readonly number: number;
  /** When it was refused, by the relay. */
  readonly at: number;
  /** The relay repeats, in order, everything above the number it was told; what it leaves out is settled. */
  readonly isRepeat: boolean;
}

type Facts = ReadonlyMap<string, number>;

/** So many numbers below the last are remembered one by one: another tab may still be storing an earlier one. */
const REMEMBERED = 200;

const upTo = (device: string) => `refused:${device}`;
const lastAt = (device: string) => `refusedAt:${device}`;
const one = (device: string, number: number) => `refused:${device}:${number}`;

function numbersOf(facts: Facts, device: string): readonly number[] {
  const start = `${upTo(device)}:`;
  return [...facts.keys()].flatMap((name) =>
    name.startsWith(start) ? [Number(name.slice(start.length))] : [],
  );
}

/** Number up to which every refusal of the device is stored, so that the relay may forget it; 0 before the first. */
export function storedRefusals(facts: Facts, device: string): number {
  return facts.get(upTo(device)) ?? 0;
}

/** Whether this very refusal is stored; a restored server may give its number to another one. */
export function isStored(facts: Facts, { device, number, at }: Omit<TakenRefusal, 'isRepeat'>): boolean {
  return facts.get(one(device, number)) === at;
}

/**
 * The facts that change when a refusal is stored. Tabs of one device store theirs in any order; the number up to which
 * all are stored moves only when there is no gap below it. The first one here has nothing below: a device that lost its
 * database counts on.
 */
export function takeNumber(facts: Facts, refusal: TakenRefusal): Map<string, number | undefined> {
  const { device, number, at, isRepeat } = refusal;
  const changes = new Map<string, number | undefined>();
  const before = storedRefusals(facts, device);
  const latest = facts.get(lastAt(device)) ?? 0;
  const numbers = new Set(numbersOf(facts, device));
  // A younger refusal with a number that was passed already: the server was restored and counts anew.
  const isRestored = number <= before && at > latest;
  let stored = before;
  if (isRestored) {
    for (const known of numbers) changes.set(one(device, known), undefined);
    numbers.clear();
    stored = number;
  } else if (isRepeat || !facts.has(upTo(device))) stored = Math.max(before, number);
  numbers.add(number);
  changes.set(one(device, number), at);
  while (numbers.has(stored + 1)) stored += 1;
  for (const known of numbers) if (known <= stored - REMEMBERED) changes.set(one(device, known), undefined);
  changes.set(upTo(device), stored);
  changes.set(lastAt(device), Math.max(at, latest));
  return changes;
}
