import { isPageAway } from '#platform/page-databases.ts';
import type { PendingDatabase } from './pending-database.ts';
import { faultOf, ReopeningDatabase, type StorageFault } from './reopening-database.ts';

export interface PendingStorageOptions {
  readonly open: (onClosed: () => void) => Promise<PendingDatabase>;
  /** `fault` changed. */
  readonly onFault: () => void;
  /** The browser closed the database, perhaps with all that was in it: nothing counts as saved. */
  readonly onLost: () => void;
  /** It is open again; answers whether everything is in it once more. */
  readonly onBack: () => Promise<boolean>;
}

/** Pauses before opening again a database that the browser closed; it may still be clearing it. */
const REOPEN_MS = [500, 2_000, 10_000];

/** Writing to the pending database, and the truth about whether this device can. */
export class PendingStorage {
  readonly #options: PendingStorageOptions;
  readonly #database: ReopeningDatabase;
  #fault: StorageFault | null = null;

  constructor(options: PendingStorageOptions) {
    this.#options = options;
    this.#database = new ReopeningDatabase(options.open, () => void this.#openAgain());
    this.#watchOpening();
  }

  /** A write failed; no further command may run. */
  get fault(): StorageFault | null {
    return this.#fault;
  }

  get(): Promise<PendingDatabase> {
    return this.#database.get();
  }

  /** Does some writing; false when it could not be kept. */
  async use(work: (database: PendingDatabase) => Promise<void>): Promise<boolean> {
    try {
      await this.#database.use(work);
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  /** Does some writing that may as well fail. */
  async attempt(work: (database: PendingDatabase) => Promise<void>): Promise<void> {
    await this.get()
      .then(work)
      .catch(() => {});
  }

  /** Everything is kept again. */
  heal(): void {
    this.#fault = null;
  }

  stop(): void {
    this.#database.stop();
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  #fail(error: unknown): void {
    this.#fault = faultOf(error);
    this.#options.onFault();
  }

  /** A device that cannot open its database keeps nothing. */
  #watchOpening(): void {
    this.#database.get().catch((error: unknown) => this.#fail(error));
  }

  async #openAgain(): Promise<void> {
    // The page let go of it, with all that is in it: it is opened when the page is shown again.
    if (isPageAway()) {
      const isOpen = await this.#database.renew();
      this.#watchOpening();
      if (!this.#database.isClosed && isOpen) await this.#options.onBack();
      return;
    }
    for (const pause of REOPEN_MS) {
      this.#options.onLost();
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (this.#database.isClosed) return;
      const isOpen = await this.#database.renew();
      this.#watchOpening();
      if (isOpen && (await this.#options.onBack())) return;
    }
  }
}
