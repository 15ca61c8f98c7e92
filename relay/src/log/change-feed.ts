import { withSettled } from '@roundsman/shared-schema/document/settled-groups.ts';
import { type Stamped, sameStamp } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { type Kysely, sql } from 'kysely';
import * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import { liveEntries, liveValue } from './live-entries.ts';
import { loadInSlices, readRowsAfter } from './load.ts';

/** What one row of the log did to one key; `undefined`: the key showed nothing. */
export interface LoggedChange {
  readonly root: string;
  readonly key: string;
  readonly before: Stamped | undefined;
  readonly after: Stamped | undefined;
}

export interface ReadChanges {
  /** In the order of the log; keys that show the same write as before are left out. */
  readonly changes: readonly LoggedChange[];
  /** The last row that was read: where the consumer goes on. */
  readonly upTo: number;
}

/**
 * Lets a consumer follow a document from behind row `seq`; compaction keeps the rows it has not read. One that starts
 * at 0 is told of all live keys first. No-op for a consumer that follows it already.
 */
export async function openCursor(
  db: Kysely<Tables>,
  consumer: string,
  documentId: number,
  seq: number,
): Promise<void> {
  await db
    .insertInto('consumer_cursor')
    .values({ consumer, document_id: documentId, seq })
    .onConflict((conflict) => conflict.columns(['consumer', 'document_id']).doNothing())
    .execute();
}

/**
 * Where a consumer stands in a document, locked until the transaction ends: whoever holds it does the work. `undefined`
 * when it does not follow the document or, unless `waits`, somebody else is at it.
 */
export async function takeCursor(
  trx: Kysely<Tables>,
  consumer: string,
  documentId: number,
  options: { waits: boolean },
): Promise<number | undefined> {
  const query = trx
    .selectFrom('consumer_cursor')
    .select('seq')
    .where('consumer', '=', consumer)
    .where('document_id', '=', documentId)
    .forUpdate();
  const row = await (options.waits ? query : query.skipLocked()).executeTakeFirst();
  return row?.seq;
}

/** Moves a consumer on, in the transaction that holds what it made of the changes. */
export async function moveCursor(
  trx: Kysely<Tables>,
  consumer: string,
  documentId: number,
  seq: number,
): Promise<void> {
  await trx
    .updateTable('consumer_cursor')
    .set({ seq })
    .where('consumer', '=', consumer)
    .where('document_id', '=', documentId)
    .execute();
}

/** Documents that have rows which a consumer has not read. */
export async function documentsBehind(
  db: Kysely<Tables>,
  consumer: string,
  limit = 100,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('consumer_cursor as c')
    .innerJoin('document as d', 'd.id', 'c.document_id')
    .select('d.id')
    .where('c.consumer', '=', consumer)
    .whereRef('d.head', '>', 'c.seq')
    .orderBy('d.id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** A row of the log with who wrote it, and when it was taken. */
export interface LoggedRow {
  readonly seq: number;
  readonly update: Uint8Array;
  readonly userId: string;
  readonly deviceId: string;
  readonly origin: string | null;
  readonly at: Date;
}

/** Some rows of a document behind `after`, oldest first; those that a snapshot has taken in are not among them. */
export async function readLoggedRows(
  db: Kysely<Tables>,
  documentId: number,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<readonly LoggedRow[]> {
  return db
    .selectFrom('doc_update')
    .select(['seq', 'update', 'user_id as userId', 'device_id as deviceId', 'origin', 'at'])
    .where('document_id', '=', documentId)
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** Up to which row a document may be compacted: no consumer's cursor is passed. Compare with `document.head`. */
export const compactableUpTo = sql<number>`least(document.head, (
  select min(c.seq) from consumer_cursor c where c.document_id = document.id))`;

/** What the rows behind `after` did, key by key. */
export async function readChanges(
  db: Kysely<Tables>,
  documentId: number,
  after: number,
): Promise<ReadChanges> {
  const doc = after === 0 ? newYDoc() : (await loadInSlices(db, documentId, after)).doc;
  try {
    const rows = await readRowsAfter(db, documentId, after);
    const apply = changesOf(doc);
    return { changes: rows.flatMap((row) => apply(row.update)), upTo: rows.at(-1)?.seq ?? after };
  } finally {
    doc.destroy();
  }
}

/** Applies updates to a document one by one, and tells for each what it did to which keys. */
export function changesOf(doc: Y.Doc): (update: Uint8Array) => readonly LoggedChange[] {
  const shown = new Map<string, Stamped>();
  const nameOf = (root: string, key: string) => `${root} ${key}`;
  for (const [root, key, value] of liveEntries(doc)) shown.set(nameOf(root, key), value);
  return (update) => {
    const changes: LoggedChange[] = [];
    const note = (transaction: Y.Transaction) => {
      for (const [type, keys] of transaction.changed) {
        const root = Y.findRootTypeKey(type);
        const changed = new Set([...keys].filter((key) => key !== null));
        for (const key of withSettled(root, doc.getMap(root), changed)) noteKey(root, key);
      }
    };
    const noteKey = (root: string, key: string) => {
      const name = nameOf(root, key);
      const change = { root, key, before: shown.get(name), after: liveValue(doc, root, key) };
      if (change.before ? sameStamp(change.before, change.after) : !change.after) return;
      changes.push(change);
      if (change.after) shown.set(name, change.after);
      else shown.delete(name);
    };
    doc.on('afterTransaction', note);
    try {
      Y.applyUpdate(doc, update);
    } finally {
      doc.off('afterTransaction', note);
    }
    return changes;
  };
}
