import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import type { StructId } from './update/read-update.ts';

/** An entry that the relay wrote to set a value again, and those it stands for: oldest first. */
export interface ValueCopy {
  readonly copy: StructId;
  readonly originals: readonly StructId[];
}

/** What an update changed about the copies of a document. */
export interface CopyChanges {
  readonly made: readonly ValueCopy[];
  readonly gone: readonly StructId[];
}

/** Of a value that is set again and again, as by refused writes: those that were seen longest ago, and lately. */
const MAX_ORIGINALS = 64;
const SHORT_RUN = 16;

/**
 * The copies that a document shows. A value that was set again has another entry than the one a device saw: whoever
 * takes away or overwrites an original means the copy ([decision 16](/docs/decisions/0016-copies-stand-for-originals.md)).
 */
export class Copies {
  #byCopy = new Map<string, ValueCopy>();
  /** For each client which copy stands for which of its clocks. */
  #byClient = new Map<number, Originals>();

  constructor(copies: readonly ValueCopy[] = []) {
    this.reset(copies);
  }

  /** Begins anew with what the log knows. */
  reset(copies: readonly ValueCopy[]): void {
    this.#byCopy = new Map();
    this.#byClient = new Map();
    for (const copy of copies) this.#add(copy);
  }

  *change({ made, gone }: CopyChanges): Sliced<void> {
    for (const id of gone) {
      this.#remove(id);
      yield;
    }
    for (const copy of made) {
      this.#add(copy);
      yield;
    }
  }

  has(id: StructId): boolean {
    return this.#byCopy.size > 0 && this.#byCopy.has(nameOf(id));
  }

  /** What an entry stands for; nothing when it is no copy. */
  originalsOf(id: StructId): readonly StructId[] {
    return this.#byCopy.get(nameOf(id))?.originals ?? [];
  }

  /** The copy that stands for an entry. */
  copyOf({ client, clock }: StructId): StructId | undefined {
    return this.#byClient.get(client)?.copies.get(clock);
  }

  /** The originals in a run of one client's clocks, each with its copy. */
  *within(client: number, from: number, to: number): Iterable<{ original: StructId; copy: StructId }> {
    const originals = this.#byClient.get(client);
    if (!originals) return;
    for (const clock of clocksWithin(originals, from, to)) {
      const copy = originals.copies.get(clock);
      if (copy) yield { original: { client, clock }, copy };
    }
  }

  #add(added: ValueCopy): void {
    const { copy } = added;
    this.#byCopy.set(nameOf(copy), added);
    for (const { client, clock } of added.originals) {
      const originals = this.#byClient.get(client) ?? { copies: new Map(), sorted: undefined };
      this.#byClient.set(client, originals);
      originals.copies.set(clock, copy);
      originals.sorted = undefined;
    }
  }

  #remove(copy: StructId): void {
    const gone = this.#byCopy.get(nameOf(copy));
    if (!gone) return;
    this.#byCopy.delete(nameOf(copy));
    for (const { client, clock } of gone.originals) {
      const originals = this.#byClient.get(client);
      if (!originals?.copies.delete(clock)) continue;
      originals.sorted = undefined;
      if (originals.copies.size === 0) this.#byClient.delete(client);
    }
  }
}

interface Originals {
  readonly copies: Map<number, StructId>;
  /** Their clocks, as far as they were asked for in order since they changed. */
  sorted: Float64Array | undefined;
}

/** The clocks of a run that may be originals: of a short one all, as that needs no order. */
function clocksWithin(originals: Originals, from: number, to: number): Iterable<number> {
  if (to - from <= SHORT_RUN) return Array.from({ length: to - from }, (_, at) => from + at);
  originals.sorted ??= Float64Array.from(originals.copies.keys()).sort();
  const { sorted } = originals;
  return sorted.subarray(placeOf(sorted, from), placeOf(sorted, to));
}

/** A copy that stands for these entries, oldest first, as far as it is kept for which. */
export function valueCopy(copy: StructId, originals: readonly StructId[]): ValueCopy {
  if (originals.length <= MAX_ORIGINALS) return { copy, originals };
  return { copy, originals: [...originals.slice(0, 1), ...originals.slice(1 - MAX_ORIGINALS)] };
}

function nameOf({ client, clock }: StructId): string {
  return `${client}:${clock}`;
}

/** Where the first of sorted numbers stands that is not below `number`. */
function placeOf(sorted: Float64Array, number: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
