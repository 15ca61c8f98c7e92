import type { StructId } from './read-update.ts';

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

/**
 * The copies that a document shows. A value that was set again has another entry than the one a device saw: whoever
 * takes away or overwrites an original means the copy ([decision 16](/docs/decisions/0016-copies-stand-for-originals.md)).
 */
export class Copies {
  #byCopy = new Map<string, ValueCopy>();
  /** For each client its originals in the order of clocks. */
  #byClient = new Map<number, { readonly clock: number; readonly copy: StructId }[]>();

  constructor(copies: readonly ValueCopy[] = []) {
    this.reset(copies);
  }

  /** Begins anew with what the log knows. */
  reset(copies: readonly ValueCopy[]): void {
    this.#byCopy = new Map();
    this.#byClient = new Map();
    for (const copy of copies) this.#add(copy);
  }

  change({ made, gone }: CopyChanges): void {
    for (const id of gone) this.#remove(id);
    for (const copy of made) this.#add(copy);
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
    const originals = this.#byClient.get(client);
    const found = originals?.[placeOf(originals, clock)];
    return found?.clock === clock ? found.copy : undefined;
  }

  /** The originals in a run of one client's clocks, each with its copy. */
  *within(client: number, from: number, to: number): Iterable<{ original: StructId; copy: StructId }> {
    const originals = this.#byClient.get(client) ?? [];
    for (let at = placeOf(originals, from); at < originals.length; at += 1) {
      const { clock, copy } = originals[at] as { clock: number; copy: StructId };
      if (clock >= to) return;
      yield { original: { client, clock }, copy };
    }
  }

  #add(added: ValueCopy): void {
    const { copy } = added;
    this.#byCopy.set(nameOf(copy), added);
    for (const { client, clock } of added.originals) {
      const originals = this.#byClient.get(client) ?? [];
      this.#byClient.set(client, originals);
      const place = placeOf(originals, clock);
      const isKnown = originals[place]?.clock === clock;
      originals.splice(place, isKnown ? 1 : 0, { clock, copy });
    }
  }

  #remove(copy: StructId): void {
    const gone = this.#byCopy.get(nameOf(copy));
    if (!gone) return;
    this.#byCopy.delete(nameOf(copy));
    for (const { client, clock } of gone.originals) {
      const originals = this.#byClient.get(client) ?? [];
      const place = placeOf(originals, clock);
      if (originals[place]?.clock === clock) originals.splice(place, 1);
      if (originals.length === 0) this.#byClient.delete(client);
    }
  }
}

/** A copy that stands for these entries, oldest first, as far as it is kept for which. */
export function valueCopy(copy: StructId, originals: readonly StructId[]): ValueCopy {
  if (originals.length <= MAX_ORIGINALS) return { copy, originals };
  return { copy, originals: [...originals.slice(0, 1), ...originals.slice(1 - MAX_ORIGINALS)] };
}

function nameOf({ client, clock }: StructId): string {
  return `${client}:${clock}`;
}

/** Where the first of sorted entries stands whose clock is not below `clock`. */
function placeOf(sorted: readonly { readonly clock: number }[], clock: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.clock ?? 0) < clock) low = middle + 1;
    else high = middle;
  }
  return low;
}
