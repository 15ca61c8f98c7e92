import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ValueCopy } from '#judge/copies.ts';
import { type Clients, readClients } from './clients.ts';
import { readRowsAfter, readStored, type StoredDocument, type StoredUpdate } from './load.ts';
import { readCopies } from './value-copies.ts';

/** What a relay has to know beside the rows to judge by them. */
interface Beside {
  readonly clients: Clients;
  readonly copies: readonly ValueCopy[];
}

/** A whole document at the head of its log. */
export interface LiveRead extends Beside {
  readonly stored: StoredDocument;
}

/** What others have written to a document meanwhile. */
export interface Tail extends Beside {
  readonly rows: readonly StoredUpdate[];
}

/** Reads a document as a relay needs it; throws when anything of it is missing. */
export function readLive(db: Kysely<Tables>, documentId: number): Promise<LiveRead> {
  return inOneSnapshot(db, async (trx) => ({
    stored: await readStored(trx, documentId),
    clients: await readClients(trx, documentId),
    copies: await readCopies(trx, documentId),
  }));
}

/** What was written to a document behind `head`. */
export function readTail(db: Kysely<Tables>, documentId: number, head: number): Promise<Tail> {
  return inOneSnapshot(db, async (trx) => ({
    rows: await readRowsAfter(trx, documentId, head),
    clients: await readClients(trx, documentId, head),
    copies: await readCopies(trx, documentId),
  }));
}

/**
 * Copies of a later row than the last that was read would hide those that the document shows. A caller's transaction
 * holds the document's row lock, which is as good.
 */
function inOneSnapshot<T>(db: Kysely<Tables>, read: (trx: Kysely<Tables>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return read(db);
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
