import { cutUpdate } from '@roundsman/shared-schema/document/cut-update.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import type { IndexeddbPersistence } from 'y-indexeddb';
import * as Y from 'yjs';
import { inSlices } from '#platform/in-slices.ts';
import './short-texts.ts';
import { unheard } from './unheard.ts';

const ROWS = 'updates';
/** Size of the pieces in which updates are applied: Yjs takes a few milliseconds for one, on a slow phone too. */
const PIECE = { bytes: 16 * 1024, entries: 60 };
/** Changes of others are kept in one row a moment; own ones are at once. */
const KEEP_AFTER_MS = 100;
/** No row has this number: y-indexeddb, which would apply all rows in one go, finds nothing to read behind it. */
const BEHIND_ALL_ROWS = Number.MAX_SAFE_INTEGER;

/** Has the rows of a copy read here and not by y-indexeddb; to be called before its database is open. */
export function takeOverReading(persistence: IndexeddbPersistence): void {
  persistence._dbref = BEHIND_ALL_ROWS;
  persistence.doc.off('update', persistence._storeUpdate);
}

/** Counts the rows of a document's copy. */
export function countRows({ db }: IndexeddbPersistence): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = db?.transaction(ROWS, 'readonly').objectStore(ROWS).count();
    if (!request) return resolve(0);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Applies all rows of a copy to its document, in slices; stops when the document is given up. */
export async function readRows(persistence: IndexeddbPersistence, isStopped: () => boolean): Promise<void> {
  const { db } = persistence;
  if (!db) return;
  const rows = await new Promise<readonly Uint8Array[]>((resolve, reject) => {
    const transaction = db.transaction(ROWS, 'readonly');
    const request = transaction.objectStore(ROWS).getAll() as IDBRequest<Uint8Array[]>;
    request.onsuccess = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
    request.onerror = () => reject(request.error);
  });
  await inSlices(applyRows(persistence, rows, isStopped));
}

function* applyRows(
  persistence: IndexeddbPersistence,
  rows: readonly Uint8Array[],
  isStopped: () => boolean,
): Sliced<void> {
  const { doc } = persistence;
  for (const row of rows) {
    const isSmall = row.length <= PIECE.bytes;
    for (const piece of isSmall ? [row] : yield* cutUpdate(row, PIECE)) {
      if (isStopped()) return;
      unheard(doc, () => Y.applyUpdate(doc, piece, persistence));
      yield;
    }
  }
}

/** Keeps what happens to a document in the rows of its copy, what others change in one moment together. */
export class RowWriter {
  readonly #doc: Y.Doc;
  readonly #persistence: () => IndexeddbPersistence | undefined;
  #unwritten: Uint8Array[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `persistence`: that of the copy while it can be written to. */
  constructor(doc: Y.Doc, persistence: () => IndexeddbPersistence | undefined) {
    this.#doc = doc;
    this.#persistence = persistence;
    doc.on('update', this.#note);
  }

  /** Writes at once what is still held back. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const updates = this.#unwritten;
    this.#unwritten = [];
    const persistence = this.#persistence();
    // A copy that opens later is written whole.
    if (updates.length === 0 || !persistence?.db) return;
    const [first] = updates;
    persistence._storeUpdate(updates.length === 1 && first ? first : Y.mergeUpdates(updates), undefined);
  }

  stop(): void {
    this.flush();
    this.#doc.off('update', this.#note);
  }

  readonly #note = (update: Uint8Array, origin: unknown, _doc: Y.Doc, { local }: Y.Transaction): void => {
    if (origin === this.#persistence()) return;
    this.#unwritten.push(update);
    if (local) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), KEEP_AFTER_MS);
  };
}
