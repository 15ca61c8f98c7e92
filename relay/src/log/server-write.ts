import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { IndexedDocuments } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { applyWrites, TransactionBuffer } from '@roundsman/shared-schema/document/transaction.ts';
import { YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type { Kysely } from 'kysely';
import * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import { appendRows, type LogRow } from './append.ts';
import { bindClients, keepServerClient, SERVER_USER } from './clients.ts';
import { crashPoint } from './crash-points.ts';
import { makeFirstEpochs } from './document-rows.ts';
import { liveEntries, liveValue } from './live-entries.ts';
import { loadDocument } from './load.ts';
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

/** A document that was written, and the number of its last row. */
export interface WrittenDocument {
  readonly document: string;
  readonly head: number;
}

/** A document's newest epoch, whose row the transaction holds. */
export interface LockedDocument {
  readonly id: number;
  readonly name: string;
  readonly snapshot_bytes: number;
  readonly log_bytes: number;
}

interface OpenDocument {
  readonly id: number;
  readonly name: string;
  readonly doc: Y.Doc;
  readonly updates: Uint8Array[];
}

/**
 * Writes documents on the server's behalf inside the caller's transaction, which holds their row locks until it
 * ends (data-model 4, server writing). Answers the documents that changed; tell the relays about them after the
 * commit (`hintHeads`). When the transaction fails nothing of this stays.
 */
export async function writeDocuments(
  trx: Kysely<Tables>,
  writing: ServerWriting,
  write: (tx: TransactionBuffer) => void,
): Promise<readonly WrittenDocument[]> {
  const open = await openAtHead(trx, writing);
  try {
    const documents = new YjsDocuments(new Map(open.map(({ name, doc }) => [name, doc])));
    const clock = createHybridClock(() => writing.now);
    for (const { doc } of open) for (const [, , [hlc]] of liveEntries(doc)) clock.observe(hlc);
    const tx = new TransactionBuffer(new IndexedDocuments(documents), [clock.tick(), `s.${writing.process}`]);
    write(tx);
    applyWrites(documents, tx.writes, writing.process);
    return await append(trx, writing.process, open);
  } finally {
    for (const { doc } of open) doc.destroy();
  }
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
  const row = await trx
    .selectFrom('document')
    .select(['id', 'name'])
    .where('id', '=', target.documentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const open = await openLocked(trx, target.process, row);
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

async function openAtHead(trx: Kysely<Tables>, writing: ServerWriting): Promise<OpenDocument[]> {
  const names = [...new Set(writing.documents)];
  if (names.length === 0) return [];
  const rows = await lockNewest(trx, writing.account, names);
  const open: OpenDocument[] = [];
  for (const row of rows) open.push(await openLocked(trx, writing.process, row));
  return open;
}

/**
 * Locks the newest epoch of each document until the transaction ends, in sorted order, and looks again where one was
 * rotated while we waited for the lock.
 */
export async function lockNewest(
  trx: Kysely<Tables>,
  account: string,
  names: readonly string[],
  tries = 5,
): Promise<readonly LockedDocument[]> {
  await makeFirstEpochs(trx, account, names);
  const rows = await trx
    .selectFrom('document')
    .select(['id', 'name', 'epoch', 'state', 'snapshot_bytes', 'log_bytes'])
    .where('account_id', '=', account)
    .where('name', 'in', names)
    .orderBy('id')
    .forUpdate()
    .execute();
  const newest = rows.filter(
    (row) => !rows.some((other) => other.name === row.name && other.epoch > row.epoch),
  );
  const isCurrent = newest.every((row) => row.state === 'open' || row.state === 'closed');
  if (isCurrent) return newest;
  if (tries === 0) throw new Error(`account ${account} has a document without a newest epoch`);
  return lockNewest(trx, account, names, tries - 1);
}

/** A document at its head, whose row this transaction has locked. */
async function openLocked(
  trx: Kysely<Tables>,
  process: string,
  row: { id: number; name: string },
): Promise<OpenDocument> {
  const { doc } = await loadDocument(trx, row.id);
  await takeClient(trx, process, row.id, doc);
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  return { id: row.id, name: row.name, doc, updates };
}

/**
 * Goes on with the clientID this process used before, as each new one slows the document down for ever; but only
 * where the log agrees on how far it came, as after a restore it would otherwise be used for two histories.
 */
async function takeClient(
  trx: Kysely<Tables>,
  process: string,
  documentId: number,
  doc: Y.Doc,
): Promise<void> {
  const kept = await trx
    .selectFrom('server_client')
    .select(['client_id', 'clock'])
    .where('process', '=', process)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  if (kept && Y.getState(doc.store, kept.client_id) === kept.clock) doc.clientID = kept.client_id;
  else while (doc.store.clients.has(doc.clientID)) doc.clientID = new Y.Doc().clientID;
}

async function append(
  trx: Kysely<Tables>,
  process: string,
  open: readonly OpenDocument[],
  { origin, writer }: Pick<StampedTarget, 'origin' | 'writer'> = {},
): Promise<readonly WrittenDocument[]> {
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
  const written: WrittenDocument[] = [];
  for (const { id, name, doc } of open) {
    const head = heads.get(id);
    if (head === undefined) continue;
    const client = { clientId: doc.clientID, clock: Y.getState(doc.store, doc.clientID) };
    await keepServerClient(trx, process, id, client);
    // Nobody's session may ever write under it.
    await bindClients(trx, id, head, [{ clientId: client.clientId, userId: SERVER_USER }]);
    await dropHiddenCopies(trx, id, doc);
    written.push({ document: name, head });
  }
  return written;
}
