import type { Room } from '@roundsman/shared-schema/document/room.ts';
import { inOrder, type PartKey, type PendingPart, type PendingRecord } from './pending-record.ts';

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
  record: PendingRecord;
  saved: boolean;
}

const nameOf = ({ record, document }: PartKey) => `${record} ${document}`;

/** The records that wait, in memory, and which of their parts are on their way. */
export class WaitingRecords {
  readonly #records = new Map<string, Kept>();
  /** A frame goes out before its record is taken in, so this is kept apart. */
  readonly #sending = new Set<string>();
  #list: readonly Waiting[] | undefined;

  /** The lists are made anew when they are asked for next. */
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
    this.#records.set(record.id, { record, saved });
  }

  /** Changes a record that is here; it stays as saved as it was. */
  replace(record: PendingRecord): void {
    const known = this.#records.get(record.id);
    if (known) known.record = record;
  }

  delete(id: string): void {
    this.#records.delete(id);
  }

  setSaved(id: string): boolean {
    const known = this.#records.get(id);
    if (known) known.saved = true;
    return known !== undefined;
  }

  setAllUnsaved(): void {
    for (const known of this.#records.values()) known.saved = false;
  }

  savedIds(): string[] {
    return [...this.#records].filter(([, { saved }]) => saved).map(([id]) => id);
  }

  setSending(key: PartKey, sending: boolean): void {
    if (sending) this.#sending.add(nameOf(key));
    else this.#sending.delete(nameOf(key));
  }

  /** Oldest first. */
  list(): readonly Waiting[] {
    this.#list ??= inOrder([...this.#records.values()].map(({ record }) => record)).map((record) => ({
      record,
      saved: this.isSaved(record.id),
      sending: record.parts.some(
        ({ document, cleared }) => !cleared && this.#sending.has(nameOf({ record: record.id, document })),
      ),
    }));
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
}
