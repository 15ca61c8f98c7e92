import type * as Y from 'yjs';
import type { DeletedRuns } from './encode-difference.ts';

export interface DeleteRange {
  readonly client: number;
  readonly clock: number;
  readonly length: number;
}

/** Up to this many ranges a look at each is quicker than finding the one. */
const FEW = 8;

/** The delete set of an update: which entries its writer saw and took away, by overwriting or deleting them. */
export class DeletedRanges {
  /** Those of one client together, in the order of clocks, with something between any two of them. */
  readonly ranges: readonly DeleteRange[];
  /** They came like that, as Yjs writes them. */
  readonly isOrderly: boolean;
  /** Entries in all of them. */
  readonly total: number;
  #byClient: Map<number, DeleteRange[]> | undefined;

  /** `read`: in any order, as a stranger's may be. `isGrouped`: each client was named once. */
  constructor(read: readonly DeleteRange[], isGrouped: boolean) {
    this.isOrderly = isGrouped && areApart(read);
    this.ranges = this.isOrderly ? read : merged(read);
    this.total = this.ranges.reduce((sum, { length }) => sum + length, 0);
  }

  has(client: number, clock: number): boolean {
    if (this.ranges.length <= FEW) return this.ranges.some((range) => holds(range, client, clock));
    this.#byClient ??= groupByClient(this.ranges);
    const ranges = this.#byClient.get(client);
    if (!ranges) return false;
    let low = 0;
    let high = ranges.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((ranges[middle]?.clock ?? 0) <= clock) low = middle;
      else high = middle - 1;
    }
    const range = ranges[low];
    return range !== undefined && holds(range, client, clock);
  }
}

/** Ranges that are put together entry by entry, those of one client in the order of clocks. */
export class RangeList {
  readonly ranges: { client: number; clock: number; length: number }[] = [];
  total = 0;

  add(client: number, clock: number, length: number): void {
    this.total += length;
    const last = this.ranges.at(-1);
    if (last?.client === client && last.clock + last.length === clock) last.length += length;
    else this.ranges.push({ client, clock, length });
  }
}

function holds(range: DeleteRange, client: number, clock: number): boolean {
  return range.client === client && range.clock <= clock && clock < range.clock + range.length;
}

function areApart(ranges: readonly DeleteRange[]): boolean {
  let before: DeleteRange | undefined;
  for (const range of ranges) {
    if (range.client === before?.client && range.clock <= before.clock + before.length) return false;
    before = range;
  }
  return true;
}

export function groupByClient(ranges: readonly DeleteRange[]): Map<number, DeleteRange[]> {
  const groups = new Map<number, DeleteRange[]>();
  for (const range of ranges) {
    const group = groups.get(range.client);
    if (group) group.push(range);
    else groups.set(range.client, [range]);
  }
  return groups;
}

function merged(ranges: readonly DeleteRange[]): DeleteRange[] {
  return [...groupByClient(ranges)].flatMap(([client, own]) => mergedOf(client, own));
}

function mergedOf(client: number, ranges: readonly DeleteRange[]): DeleteRange[] {
  const starts = ranges.map(({ clock }) => clock);
  const ends = ranges.map(({ clock, length }) => clock + length);
  return mergedRuns(starts, ends).map(([clock, length]) => ({ client, clock, length }));
}

/** Sorted apart from each other, beginnings and ends tell as much as ranges do, and sort many times faster. */
function mergedRuns(from: readonly number[], to: readonly number[]): [clock: number, length: number][] {
  const starts = Float64Array.from(from).sort();
  const ends = Float64Array.from(to).sort();
  const apart: [number, number][] = [];
  let clock = starts[0] ?? 0;
  for (let at = 0; at < ends.length; at += 1) {
    const end = ends[at] ?? 0;
    const next = starts[at + 1];
    // As many have ended as have begun, and the next begins later.
    if (next !== undefined && next <= end) continue;
    apart.push([clock, end - clock]);
    clock = next ?? 0;
  }
  return apart;
}

/** Collects the entries that several Yjs transactions deleted. */
export class DeletedEntries {
  readonly #byClient = new Map<number, { readonly starts: number[]; readonly ends: number[] }>();

  add({ deleteSet }: Y.Transaction): void {
    for (const [client, ranges] of deleteSet.clients) {
      const { starts, ends } = this.#byClient.get(client) ?? { starts: [], ends: [] };
      this.#byClient.set(client, { starts, ends });
      for (const { clock, len } of ranges) {
        starts.push(clock);
        ends.push(clock + len);
      }
    }
  }

  /** In the order of clocks, as Yjs misreads any other where it has to keep some for later. */
  runs(): DeletedRuns {
    const merged = [...this.#byClient].map(
      ([client, { starts, ends }]) => [client, mergedRuns(starts, ends).flat()] as const,
    );
    return new Map(merged);
  }
}
