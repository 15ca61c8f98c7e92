import { IndexeddbPersistence } from 'y-indexeddb';
import type * as Y from 'yjs';
import { calm, hasScreen } from '#platform/after-paint.ts';
import { isPageAway, whenPageHere } from '#platform/page-databases.ts';
import { countRows, RowWriter, readRows, takeOverReading } from './copy-rows.ts';
import { isNowhere } from './local-rooms.ts';

/** The part of a document's name in IndexedDB that all databases of one user share. */
export function databasePrefix(prefix: string, installation: string, user: string): string {
  return `${prefix}:${installation}:${user}:`;
}

export function documentDatabaseName(base: string, room: string): string {
  return `${base}doc:${room}`;
}

/** Deletes a database; one that another tab holds goes when that tab lets go of it. */
export function deleteDatabase(name: string): Promise<void> {
  return new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
    request.onblocked = () => resolve();
    // A browser that refuses the site's data has nothing to delete.
  }).catch(() => {});
}

const EVER_SYNCED = 'everSynced';
const MARK = 'mark';
/** A copy of a new document is made after these times, even if the document has not come, or the page is never calm. */
const NEW_PATIENCE_MS = { come: 5_000, calm: 3_000 };
/** Pauses before opening again a database that was closed under us; the browser may still be clearing it. */
const REOPEN_MS = [500, 2_000, 5_000, 30_000];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * A document's copy in IndexedDB, a cache beside the pending records. When the browser closes the database, it is
 * let go at once (a write into it would throw inside Yjs's update event) and opened again.
 */
export class LocalCopy {
  readonly #name: string;
  readonly #doc: Y.Doc;
  readonly #writer: RowWriter;
  #persistence: IndexeddbPersistence | undefined;
  #isStopped = false;
  #reopened = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isKept = true;
  #wasSynced = false;
  /** The document in memory is whole, so a copy made of it is too. */
  #isWhole = false;
  #mark: unknown;
  readonly #loaded: Promise<boolean>;
  #setLoaded: (isWhole: boolean) => void = () => {};
  /** There was no copy when it was opened. */
  #isNew = false;
  #setOpen: () => void = () => {};
  #setWhole: () => void = () => {};
  readonly #whenWhole = new Promise<void>((resolve) => {
    this.#setWhole = resolve;
  });

  /** `onChange`: `isKept` changed. `mayRead`: reading, which takes the processor for long, holds nobody up any more. */
  constructor(
    name: string,
    doc: Y.Doc,
    readonly onChange: () => void,
    mayRead: Promise<void> = Promise.resolve(),
  ) {
    this.#name = name;
    this.#doc = doc;
    this.#writer = new RowWriter(doc, () => (this.#isKept ? this.#persistence : undefined));
    this.#loaded = new Promise((resolve) => {
      this.#setLoaded = resolve;
    });
    void mayRead.then(() => this.#begin());
  }

  /** Fulfilled once the copy's database has been opened. */
  readonly whenOpen = new Promise<void>((resolve) => {
    this.#setOpen = resolve;
  });

  /** The database of the copy; null while it is not open. */
  get database(): IDBDatabase | null {
    return this.#isKept ? (this.#persistence?.db ?? null) : null;
  }

  /** Changes of others reach this device's storage; own changes are kept in pending records anyway. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /**
   * Fulfilled when what this device has is in memory; true when the whole document was here once. Never rejects; a
   * database that is closed in the middle of it is read again.
   */
  load(): Promise<boolean> {
    return this.#loaded;
  }

  /** Notes that the whole document has arrived on this device. */
  markSynced(): void {
    this.#isWhole = true;
    this.#setWhole();
    if (this.#wasSynced || this.#isStopped || !this.#persistence) return;
    this.#wasSynced = true;
    this.#writer.flush();
    this.#persistence.set(EVER_SYNCED, 1).catch(() => {
      this.#wasSynced = false;
    });
  }

  /** What `MarkKeeper` has kept beside this copy. */
  get mark(): unknown {
    return this.#mark;
  }

  keepMark(text: string): void {
    this.#writer.flush();
    this.#persistence?.set(MARK, text).catch(() => {});
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#setLoaded(false);
    this.#writer.stop();
    await this.#persistence?.destroy().catch(() => {});
  }

  /** Opens the copy; one that is not there is made later, as writing whole documents would hold up the first list. */
  async #begin(): Promise<void> {
    if (!hasScreen() || !(await isNowhere(this.#name))) {
      if (!this.#isStopped) this.#persistence = this.#open();
      return;
    }
    this.#isNew = true;
    this.#setLoaded(false);
    await Promise.race([this.#whenWhole, pause(NEW_PATIENCE_MS.come)]);
    await calm(NEW_PATIENCE_MS.calm);
    this.#openAgain();
  }

  #open(): IndexeddbPersistence {
    const persistence = new IndexeddbPersistence(this.#name, this.#doc);
    takeOverReading(persistence);
    persistence._db.then(
      (db) => {
        const lost = () => this.#lost(persistence);
        db.addEventListener('versionchange', lost);
        db.addEventListener('close', lost);
        this.#setKept(true);
        this.#setOpen();
      },
      () => this.#lost(persistence),
    );
    void this.#read(persistence);
    return persistence;
  }

  async #read(persistence: IndexeddbPersistence): Promise<void> {
    const isOpen = await persistence._db.then(
      () => true,
      () => false,
    );
    try {
      // Never fulfilled when the database is closed meanwhile; its successor is then read in its place.
      if (isOpen) await persistence.whenSynced;
      // Of a copy that was made just now the only row is what this document holds.
      const isOwn = isOpen && this.#isNew && (await countRows(persistence)) === 1;
      if (isOpen && !isOwn) await readRows(persistence, () => this.#isStopped);
      if (isOpen) this.#isWhole ||= (await persistence.get(EVER_SYNCED)) === 1;
      if (isOpen) this.#mark = await persistence.get(MARK);
    } catch {
      this.#lost(persistence);
      return;
    }
    // Without any storage the document still works over the connection.
    this.#setLoaded(this.#isWhole);
  }

  #lost(persistence: IndexeddbPersistence): void {
    if (this.#isStopped || persistence !== this.#persistence) return;
    persistence.destroy().catch(() => {});
    this.#setKept(false);
    this.#wasSynced = false;
    if (isPageAway()) {
      void whenPageHere().then(() => persistence === this.#persistence && this.#openAgain());
      return;
    }
    if (this.#reopened >= REOPEN_MS.length) this.#setLoaded(this.#isWhole);
    const delay = REOPEN_MS[Math.min(this.#reopened, REOPEN_MS.length - 1)];
    this.#reopened += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#openAgain(), delay);
  }

  /** Writes the whole document, so what came meanwhile is in it. */
  #openAgain(): void {
    if (this.#isStopped) return;
    const persistence = this.#open();
    this.#persistence = persistence;
    void persistence.whenSynced.then(() => this.#isWhole && this.markSynced());
  }

  #setKept(isKept: boolean): void {
    if (isKept === this.#isKept) return;
    this.#isKept = isKept;
    this.onChange();
  }
}
