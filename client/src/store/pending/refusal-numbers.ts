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

const upTo = (device: string) => `refused:${device}`;
const lastAt = (device: string) => `refusedAt:${device}`;
const above = (device: string, number: number) => `refused:${device}:${number}`;

/** Number up to which every refusal of the device is stored, so that the relay may forget it; 0 before the first. */
export function storedRefusals(facts: Facts, device: string): number {
  return facts.get(upTo(device)) ?? 0;
}

/** Whether a refusal is stored. One younger than all of them is not, whatever its number: a restored server counts anew. */
export function isStored(facts: Facts, { device, number, at }: TakenRefusal): boolean {
  if (at > (facts.get(lastAt(device)) ?? 0)) return false;
  return number <= storedRefusals(facts, device) || facts.has(above(device, number));
}

/**
 * The facts that change when a refusal is stored. Tabs of one device store theirs in any order; the number up to which
 * all are stored moves only when there is no gap below it.
 */
export function takeNumber(facts: Facts, refusal: TakenRefusal): Map<string, number | undefined> {
  const { device, number, at, isRepeat } = refusal;
  const changes = new Map<string, number | undefined>();
  const before = storedRefusals(facts, device);
  let stored = isRepeat || number <= before ? number : before;
  if (number > stored) changes.set(above(device, number), at);
  const has = (wanted: number) => facts.has(above(device, wanted)) || changes.has(above(device, wanted));
  while (has(stored + 1)) {
    stored += 1;
    changes.set(above(device, stored), undefined);
  }
  changes.set(upTo(device), stored);
  changes.set(lastAt(device), Math.max(at, facts.get(lastAt(device)) ?? 0));
  return changes;
}
