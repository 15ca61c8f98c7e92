import { IndexedDocuments } from '@roundsman/shared-schema/document/snapshot.ts';
import { parseStamped } from '@roundsman/shared-schema/document/stamped.ts';
import { applyWrites, TransactionBuffer } from '@roundsman/shared-schema/document/transaction.ts';
import { YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type { Kysely } from 'kysely';
import * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import { appendRows, type LogRow } from './append.ts';
import { makeFirstEpochs } from './document-rows.ts';
import { loadDocument } from './load.ts';

export interface ServerWriting {
  readonly account: string;
  /** Names of the documents that may be written or read, at their newest epoch. */
  readonly documents: readonly string[];
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
    for (const { doc } of open) for (const hlc of stampsOf(doc)) clock.observe(hlc);
    const tx = new TransactionBuffer(new IndexedDocuments(documents), [clock.tick(), `s.${writing.process}`]);
    write(tx);
    applyWrites(documents, tx.writes, writing.process);
    return await append(trx, writing, open);
  } finally {
    for (const { doc } of open) doc.destroy();
  }
}

async function openAtHead(trx: Kysely<Tables>, writing: ServerWriting): Promise<OpenDocument[]> {
  const names = [...new Set(writing.documents)];
  if (names.length === 0) return [];
  await makeFirstEpochs(trx, writing.account, names);
  const rows = await trx
    .selectFrom('document')
    .select(['id', 'name', 'epoch'])
    .where('account_id', '=', writing.account)
    .where('name', 'in', names)
    .orderBy('id')
    .forUpdate()
    .execute();
  const open: OpenDocument[] = [];
  for (const row of rows) {
    if (rows.some((other) => other.name === row.name && other.epoch > row.epoch)) continue;
    const { doc } = await loadDocument(trx, row.id);
    await takeClient(trx, writing.process, row.id, doc);
    const updates: Uint8Array[] = [];
    doc.on('update', (update: Uint8Array) => updates.push(update));
    open.push({ id: row.id, name: row.name, doc, updates });
  }
  return open;
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
  writing: ServerWriting,
  open: readonly OpenDocument[],
): Promise<readonly WrittenDocument[]> {
  const rows: LogRow[] = open.flatMap(({ id, updates }) =>
    updates.map((update) => ({
      documentId: id,
      update,
      userId: 's',
      deviceId: writing.process,
      origin: null,
    })),
  );
  const numbers = await appendRows(trx, rows);
  const heads = new Map<number, number>();
  rows.forEach((row, index) => {
    heads.set(row.documentId, numbers[index] ?? 0);
  });
  const written: WrittenDocument[] = [];
  for (const { id, name, doc } of open) {
    const head = heads.get(id);
    if (head === undefined) continue;
    const client = { client_id: doc.clientID, clock: Y.getState(doc.store, doc.clientID) };
    await trx
      .insertInto('server_client')
      .values({ process: writing.process, document_id: id, ...client })
      .onConflict((conflict) => conflict.columns(['process', 'document_id']).doUpdateSet(client))
      .execute();
    written.push({ document: name, head });
  }
  return written;
}

/** Every stamp that a value of the document carries. */
function* stampsOf(doc: Y.Doc): Iterable<string> {
  for (const root of doc.share.keys()) {
    for (const value of doc.getMap(root).values()) {
      const stamped = parseStamped(value);
      if (stamped) yield stamped[0];
    }
  }
}
