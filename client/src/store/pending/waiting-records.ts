import type { Room } from '@roundsman/shared-schema/document/room.ts';
import { compareRecords, type PartKey, type PendingPart, type PendingRecord } from './pending-record.ts';

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
  #list: readonly Waiting[] | undefined;

  /** The list is made anew when it is asked for next. */
  changed(): void {
    this.#list = undefined;
  }

  get(id: string): PendingRecord | undefined {
    return this.#records.get(id)?.record;
  }

  isSaved(id: string): boolean {
    return this.#records.get(id)?.saved ?? false;
  }

  set(record: PendingRecord, saved: boolean): void {
    const known = this.#records.get(record.id);
    const goesLast = !known && (!this.#last || compareRecords(this.#last, record) <= 0);
    if (goesLast) this.#last = record;
    else if (!known || compareRecords(known.record, record) !== 0) this.#isInOrder = false;
    this.#records.set(record.id, { record, saved });
  }

  /** Changes a record that is here; it stays as saved as it was. */
  replace(record: PendingRecord): void {
    const known = this.#records.get(record.id);
    if (known) this.set(record, known.saved);
  }

  delete(id: string): void {
    this.#records.delete(id);
  }

  setSaved(id: string): boolean {
    const known = this.#records.get(id);
    if (known) this.#records.set(id, { record: known.record, saved: true });
    return known !== undefined;
  }

  setAllUnsaved(): void {
    for (const [id, { record }] of this.#records) this.#records.set(id, { record, saved: false });
  }

  savedIds(): string[] {
    return [...this.#records].filter(([, { saved }]) => saved).map(([id]) => id);
  }

  setSending(key: PartKey, sending: boolean): void {
    if (sending) this.#sending.add(nameOf(key));
    else this.#sending.delete(nameOf(key));
    const known = this.#records.get(key.record);
    if (known) delete known.listed;
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
