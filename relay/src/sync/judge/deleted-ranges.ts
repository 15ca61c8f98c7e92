export interface DeleteRange {
  readonly client: number;
  readonly clock: number;
  readonly length: number;
}

/** Up to this many ranges a look at each is quicker than sorting them. */
const FEW = 8;

/** The delete set of an update: which entries its writer saw and took away, by overwriting or deleting them. */
export class DeletedRanges {
  readonly ranges: readonly DeleteRange[];
  #byClient: Map<number, { start: number; end: number }[]> | undefined;

  constructor(ranges: readonly DeleteRange[]) {
    this.ranges = ranges;
  }

  has(client: number, clock: number): boolean {
    if (this.ranges.length <= FEW) {
      return this.ranges.some(
        (range) => range.client === client && range.clock <= clock && clock < range.clock + range.length,
      );
    }
    this.#byClient ??= sorted(this.ranges);
    const ranges = this.#byClient.get(client);
    if (!ranges) return false;
    let low = 0;
    let high = ranges.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((ranges[middle]?.start ?? 0) <= clock) low = middle;
      else high = middle - 1;
    }
    const range = ranges[low];
    return range !== undefined && range.start <= clock && clock < range.end;
  }
}

/** Sorted and without overlaps: a stranger's ranges need not be either. */
function sorted(all: readonly DeleteRange[]): Map<number, { start: number; end: number }[]> {
  const byClient = new Map<number, { start: number; end: number }[]>();
  for (const { client, clock, length } of [...all].sort((a, b) => a.clock - b.clock)) {
    const ranges = byClient.get(client);
    const last = ranges?.at(-1);
    if (!ranges) byClient.set(client, [{ start: clock, end: clock + length }]);
    else if (last && clock <= last.end) last.end = Math.max(last.end, clock + length);
    else ranges.push({ start: clock, end: clock + length });
  }
  return byClient;
}
