import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { PendingDatabase } from './pending-database.ts';
import { isCleared, type PendingRecord, withCleared } from './pending-record.ts';

export interface ClearingsOptions {
  readonly database: () => Promise<PendingDatabase>;
  /** Writes under way, which a clearing must not overtake. */
  readonly before: () => Promise<unknown>;
  readonly lastAcknowledged: () => number | null;
  /** These records have changed in the database. */
  readonly onWritten: (records: readonly string[]) => void;
}

/** Acknowledgements that the database does not know of yet; written behind, many at once. */
export class Clearings {
  readonly #options: ClearingsOptions;
  readonly #halves = new Map<string, Set<DocumentRef>>();
  readonly #whole = new Set<string>();
  #writing: Promise<void> | undefined;

  constructor(options: ClearingsOptions) {
    this.#options = options;
  }

  /** One document's part of a record is safe. */
  addHalf(record: string, document: DocumentRef): void {
    this.#halves.set(record, (this.#halves.get(record) ?? new Set()).add(document));
    this.#start();
  }

  /** All of a record is. */
  addWhole(record: string): void {
    this.#halves.delete(record);
    this.#whole.add(record);
    this.#start();
  }

  /** Fulfilled when nothing is left to write. */
  async done(): Promise<void> {
    await this.#writing;
  }

  #start(): void {
    this.#writing ??= this.#write();
  }

  async #write(): Promise<void> {
    const { database, before, lastAcknowledged, onWritten } = this.#options;
    await Promise.resolve();
    while (this.#whole.size > 0 || this.#halves.size > 0) {
      await before();
      const whole = [...this.#whole];
      const halves = new Map(this.#halves);
      this.#whole.clear();
      this.#halves.clear();
      const clearHalf = (record: PendingRecord) => {
        const after = [...(halves.get(record.id) ?? [])].reduce(withCleared, record);
        return isCleared(after) ? undefined : after;
      };
      try {
        await (await database()).settle(whole, [...halves.keys()], clearHalf, lastAcknowledged() ?? 0);
      } catch {
        // What stays in the database is replayed at the next load and acknowledged again; nothing is lost by that.
        break;
      }
      onWritten([...whole, ...halves.keys()]);
    }
    this.#writing = undefined;
  }
}
