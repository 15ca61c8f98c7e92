import { applyWrites } from '@roundsman/shared-schema/document/apply-writes.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { IndexedDocuments } from '@roundsman/shared-schema/document/indexed-documents.ts';
import type { Stamp, Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { TransactionBuffer } from '@roundsman/shared-schema/document/transaction.ts';
import { YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type { Kysely } from 'kysely';
import * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import { appendRows, type LogRow } from './append.ts';
import { bySlices } from './by-slices.ts';
import { bindClients, keepServerClient, SERVER_USER } from './clients.ts';
import { crashPoint } from './crash-points.ts';
import type { HeadHint } from './hints.ts';
import { documentOfValues, liveEntries, liveValue } from './live-entries.ts';
import { loadDocument } from './load.ts';
import { closeAll, type OpenDocument, openAtHead, openLocked } from './open-at-head.ts';
import { dropHiddenCopies } from './value-copies.ts';

export interface ServerWriting {
  readonly account: string;
  /** Names of the documents that may be written or read, at their newest epoch. */
  readonly documents: readonly DocumentRef[];
  /** Name of the writing process, part of the author `s.<process>`. */
  readonly process: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Writes documents of one account on the server's behalf inside the caller's transaction, which holds their row locks
 * until it ends. Answers the documents that changed with their new heads; tell the relays after
 * the commit (`hintHeads`). When the transaction fails nothing of this stays.
 */
export async function writeDocuments(
  trx: Kysely<Tables>,
  { account, documents, process, now }: ServerWriting,
  write: (tx: TransactionBuffer) => void,
): Promise<readonly HeadHint[]> {
  const writing = { of: [{ account, documents }], process, now };
  return writeAccounts(trx, writing, (transactionOf) => write(transactionOf(account)));
}

/** Documents of several accounts that are written in one commit. */
export interface AccountsWriting extends Pick<ServerWriting, 'process' | 'now'> {
  readonly of: readonly Pick<ServerWriting, 'account' | 'documents'>[];
}

/**
 * As `writeDocuments`, for documents of several accounts: all of it is stored, or nothing. All writes have one stamp,
 * which is later than whatever any of the documents shows.
 */
export async function writeAccounts(
  trx: Kysely<Tables>,
  { of, process, now }: AccountsWriting,
  write: (transactionOf: (account: string) => TransactionBuffer) => void,
): Promise<readonly HeadHint[]> {
  const open = await openAtHead(trx, process, of);
  try {
    const clock = createHybridClock(() => now);
    for (const { doc } of open) for (const [, , [hlc]] of liveEntries(doc)) clock.observe(hlc);
    const stamp: Stamp = [clock.tick(), `s.${process}`];
    const accounts = new Map(of.map(({ account }) => [account, openAccount(open, account, stamp)]));
    write((account) => {
      const known = accounts.get(account);
      if (!known) throw new Error(`account ${account} was not opened for writing`);
      return known.tx;
    });
    for (const { documents, tx } of accounts.values()) applyWrites(documents, tx.writes, process);
    return await append(trx, process, open);
  } finally {
    closeAll(open);
  }
}

function openAccount(open: readonly OpenDocument[], account: string, stamp: Stamp) {
  const own = open.filter((document) => document.account === account);
  const parts = new Map(own.map(({ name, parts: count }) => [name, count]));
  const documents = new YjsDocuments(new Map(own.map(({ name, doc }) => [name, doc])), parts);
  return { documents, tx: new TransactionBuffer(new IndexedDocuments(documents), stamp) };
}

/** One key with the value it gets, stamp and author included; `undefined` removes it. */
export interface StampedWrite {
  readonly root: string;
  readonly key: string;
  readonly value: Stamped | undefined;
}

/** What a key shows at this moment of the writing, own writes included. */
export type Shown = (root: string, key: string) => Stamped | undefined;

export interface StampedTarget {
  readonly documentId: number;
  /** Name of the writing process: its clientID in this document is used. */
  readonly process: string;
  /** What the log tells of the row. */
  readonly origin?: string;
  /** For whom it is written, when that is not the server itself. */
  readonly writer?: { readonly userId: string; readonly deviceId: string };
}

/**
 * Writes values with the stamps they have into one document of any epoch, in the caller's transaction and under the
 * document's row lock, which it takes. `decide` may look at the document between its writes. Answers the document's new
 * head, or `undefined` when nothing changed. Tell the relays after the commit.
 */
export async function writeStamped(
  trx: Kysely<Tables>,
  target: StampedTarget,
  decide: (shown: Shown, doc: Y.Doc) => Iterable<StampedWrite>,
): Promise<number | undefined> {
  const known = await loadDocument(trx, target.documentId);
  const row = await trx
    .selectFrom('document')
    .select(['id', 'account_id as account', 'name', 'head', 'parts'])
    .where('id', '=', target.documentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const open = await openLocked(trx, target.process, row, known);
  const { doc } = open;
  try {
    doc.transact(() => {
      const shown: Shown = (root, key) => liveValue(doc, root, key);
      for (const { root, key, value } of decide(shown, doc)) {
        if (value) doc.getMap(root).set(key, value);
        else doc.getMap(root).delete(key);
      }
    }, target.process);
    const [written] = await append(trx, target.process, [open], target);
    return written?.head;
  } finally {
    doc.destroy();
  }
}

/** Writes the first row of a document that was made in the caller's transaction: nobody else can have it yet. */
export async function beginDocument(
  trx: Kysely<Tables>,
  target: StampedTarget,
  values: readonly StampedWrite[],
): Promise<void> {
  if (values.length === 0) return;
  const { id, account, name, parts } = await trx
    .selectFrom('document')
    .select(['id', 'account_id as account', 'name', 'parts'])
    .where('id', '=', target.documentId)
    .executeTakeFirstOrThrow();
  const { doc, update } = await bySlices(documentOfValues(values));
  try {
    await append(trx, target.process, [{ id, account, name, parts, doc, updates: [update] }], target);
  } finally {
    doc.destroy();
  }
}

async function append(
  trx: Kysely<Tables>,
  process: string,
  open: readonly OpenDocument[],
  { origin, writer }: Pick<StampedTarget, 'origin' | 'writer'> = {},
): Promise<readonly HeadHint[]> {
  const rows: LogRow[] = open.flatMap(({ id, updates }) =>
    updates.map((update) => ({
      documentId: id,
      update,
      userId: writer?.userId ?? 's',
      deviceId: writer?.deviceId ?? process,
      origin: origin ?? null,
    })),
  );
  crashPoint('before-append');
  const numbers = await appendRows(trx, rows);
  const heads = new Map<number, number>();
  rows.forEach((row, index) => {
    heads.set(row.documentId, numbers[index] ?? 0);
  });
  const written: HeadHint[] = [];
  for (const { id, account, name, doc } of open) {
    const head = heads.get(id);
    if (head === undefined) continue;
    const client = { clientId: doc.clientID, clock: Y.getState(doc.store, doc.clientID) };
    await keepServerClient(trx, process, id, client);
    // Nobody's session may ever write under it.
    await bindClients(trx, id, head, [{ clientId: client.clientId, userId: SERVER_USER }]);
    await dropHiddenCopies(trx, id, doc);
    written.push({ account, document: name, head });
  }
  return written;
}
