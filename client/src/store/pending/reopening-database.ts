import { isPageAway, whenPageHere } from '#platform/page-databases.ts';
import type { PendingDatabase } from './pending-database.ts';

/** Why this device does not keep changes: no space, or a database that the browser will not open. */
export type StorageFault = 'storage-full' | 'storage-lost';

export function faultOf(error: unknown): StorageFault {
  return error instanceof Error && error.name === 'QuotaExceededError' ? 'storage-full' : 'storage-lost';
}

type Open = (onClosed: () => void) => Promise<PendingDatabase>;

/** The pending database behind one name: browsers close databases, and the next one takes its place. */
export class ReopeningDatabase {
  readonly #open: Open;
  readonly #onClosed: () => void;
  #database: Promise<PendingDatabase>;
  #isClosed = false;

  /** `onClosed`: the browser closed it, perhaps with all that was in it (cleared site data). */
  constructor(open: Open, onClosed: () => void) {
    this.#open = open;
    this.#onClosed = onClosed;
    this.#database = this.#openNow();
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get(): Promise<PendingDatabase> {
    return this.#database;
  }

  /** Opens it once more; whether that went well. */
  async renew(): Promise<boolean> {
    this.#database = this.#openNow();
    return this.#database.then(
      () => true,
      () => false,
    );
  }

  /** Does some writing; rejects when it cannot be kept, at once when the disk is full. */
  async use(work: (database: PendingDatabase) => Promise<void>): Promise<void> {
    const tried = this.#database;
    try {
      await work(await tried);
    } catch (error) {
      // Closed behind our back (cleared site data, another version): a new connection may do. A full disk stays full.
      if (faultOf(error) === 'storage-full' || this.#isClosed) throw error;
      if (this.#database === tried) this.#database = this.#openNow();
      await work(await this.#database);
    }
  }

  /** No attempt to open it is made any more. */
  stop(): void {
    this.#isClosed = true;
  }

  async close(): Promise<void> {
    await this.#database.then((database) => database.close()).catch(() => {});
  }

  #openNow(): Promise<PendingDatabase> {
    const opening = this.#openHere();
    // Whoever asks for it hears of the failure; nobody may have asked yet.
    opening.catch(() => {});
    return opening;
  }

  /** Leaving the page ends an opening too: the next one begins when it is shown again. */
  async #openHere(): Promise<PendingDatabase> {
    await whenPageHere();
    try {
      return await this.#open(this.#onClosed);
    } catch (error) {
      if (isPageAway()) return this.#openHere();
      throw error;
    }
  }
}
