import type { Room } from '@roundsman/shared-schema/document/room.ts';
import { compareRecords, type PartKey, type PendingPart, type PendingRecord } from './pending-record.ts';
import { WaitingTally } from './waiting-tally.ts';

/** `unsaved`: in memory only; `saved`: its strict transaction is complete. */
export interface Waiting {
  readonly record: PendingRecord;
  readonly saved: boolean;
  readonly sending: boolean;
}

/** A waiting part with what belongs to it. */
export interface WaitingPart extends PartKey {
  readonly part: PendingPart;
  readonly command: string;
  /** Stamp of its command. */
  readonly hlc: string;
}

interface Kept {
  readonly record: PendingRecord;
  readonly saved: boolean;
  /** As it is listed; made when it is first asked for. */
  listed?: Waiting;
}

const nameOf = ({ record, document }: PartKey) => `${record} ${document}`;

/**
 * The records that wait, in memory, and which of their parts are on their way. What one change costs does not grow with
 * how many wait: a new record mostly comes last, and the others are listed as they were.
 */
export class WaitingRecords {
  /** In order as long as `#isInOrder`. */
  #records = new Map<string, Kept>();
  #isInOrder = true;
  #last: PendingRecord | undefined;
  /** A frame goes out before its record is taken in, so this is kept apart. */
  readonly #sending = new Set<string>();
  readonly #tally = new WaitingTally();
  /** What the tally has not counted as it is now. */
  readonly #uncounted = new Set<string>();
  #list: readonly Waiting[] | undefined;

  /** The list is made anew when it is asked for next. */
  changed(): void {
    this.#list = undefined;
  }

  get(id: string): PendingRecord | undefined {
    return this.#records.get(id)?.record;
  }

  /** Whether a part waits. */
  hasPart({ record, document }: PartKey): boolean {
    const parts = this.get(record)?.parts ?? [];
    return parts.some((part) => part.document === document && !part.cleared);
  }

  set(record: PendingRecord, saved: boolean): void {
    const known = this.#records.get(record.id);
    const goesLast = !known && (!this.#last || compareRecords(this.#last, record) <= 0);
    if (goesLast) this.#last = record;
    else if (!known || compareRecords(known.record, record) !== 0) this.#isInOrder = false;
    this.#put(record.id, { record, saved });
  }

  /** Changes a record that is here; it stays as saved as it was. */
  replace(record: PendingRecord): void {
    const known = this.#records.get(record.id);
    if (known) this.set(record, known.saved);
  }

  delete(id: string): void {
    this.#records.delete(id);
    this.#uncounted.add(id);
  }

  setSaved(id: string): boolean {
    const known = this.#records.get(id);
    if (known) this.#put(id, { record: known.record, saved: true });
    return known !== undefined;
  }

  setAllUnsaved(): void {
    for (const [id, { record }] of this.#records) this.#put(id, { record, saved: false });
  }

  /** Ids of the saved ones, of all or of those named. */
  savedIds(among: Iterable<string> = this.#records.keys()): string[] {
    return [...among].filter((id) => this.#records.get(id)?.saved);
  }

  setSending(key: PartKey, sending: boolean): void {
    if (sending) this.#sending.add(nameOf(key));
    else this.#sending.delete(nameOf(key));
    const known = this.#records.get(key.record);
    if (!known) return;
    delete known.listed;
    this.#uncounted.add(key.record);
  }

  /** Sums over all of them. */
  get tally(): WaitingTally {
    for (const id of this.#uncounted) {
      const kept = this.#records.get(id);
      this.#tally.put(id, kept && this.#listed(kept));
    }
    this.#uncounted.clear();
    return this.#tally;
  }

  /** The oldest ones, at most so many. */
  oldest(most: number): readonly Waiting[] {
    if (!this.#isInOrder) this.#putInOrder();
    const first: Waiting[] = [];
    for (const kept of this.#records.values()) {
      if (first.length >= most) break;
      first.push(this.#listed(kept));
    }
    return first;
  }

  /** Oldest first. */
  list(): readonly Waiting[] {
    if (!this.#isInOrder) this.#putInOrder();
    this.#list ??= [...this.#records.values()].map((kept) => this.#listed(kept));
    return this.#list;
  }

  /** Uncleared parts of a room, oldest first; of all its epochs when none is named. */
  parts({ account, document, epoch }: Omit<Room, 'epoch'> & { epoch?: number }): readonly WaitingPart[] {
    const isWanted = (part: PendingPart) =>
      part.document === document && !part.cleared && (epoch === undefined || part.epoch === epoch);
    return this.list().flatMap(({ record }) =>
      record.account === account
        ? record.parts
            .filter(isWanted)
            .map((part) => ({ record: record.id, document, part, command: record.command, hlc: record.hlc }))
        : [],
    );
  }

  #put(id: string, kept: Kept): void {
    this.#records.set(id, kept);
    this.#uncounted.add(id);
  }

  #listed(kept: Kept): Waiting {
    const { record, saved } = kept;
    kept.listed ??= {
      record,
      saved,
      sending: record.parts.some(
        ({ document, cleared }) => !cleared && this.#sending.has(nameOf({ record: record.id, document })),
      ),
    };
    return kept.listed;
  }

  #putInOrder(): void {
    const all = [...this.#records].sort(([, a], [, b]) => compareRecords(a.record, b.record));
    this.#records = new Map(all);
    this.#last = all.at(-1)?.[1].record;
    this.#isInOrder = true;
  }
}
