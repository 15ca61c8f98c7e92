import { documentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { type Kysely, sql } from 'kysely';
import * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import { compactableUpTo } from './change-feed.ts';
import { crashPoint } from './crash-points.ts';
import { settledAlone } from './epochs/next-epoch.ts';
import { bytesOf } from './live-entries.ts';
import { loadDocument } from './load.ts';
import { putState } from './snapshot-store.ts';

const MAX_ROWS = 500;
/** Below this, rewriting a snapshot costs more than reading the rows. */
const MIN_LOG_BYTES = 64 * 1024;
/** What is smaller than this is not worth measuring for rotation. */
export const MIN_AGED_BYTES = 256 * 1024;

/** Rows that a snapshot may take in; those a consumer has not read stay. */
const coveredRows = sql<number>`${compactableUpTo} - snapshot_seq`;

/** Documents whose log has grown long enough to be worth compacting, longest first. */
export async function documentsToCompact(db: Kysely<Tables>, limit = 100): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('document')
    .select('id')
    .where(({ eb, or, and }) =>
      or([
        eb(coveredRows, '>=', MAX_ROWS),
        and([
          eb('log_bytes', '>=', MIN_LOG_BYTES),
          eb('log_bytes', '>', sql<number>`snapshot_bytes / 2`),
          eb(coveredRows, '>', 1),
        ]),
      ]),
    )
    .orderBy('log_bytes', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Replaces the rows of a document by one snapshot: applied in one transaction and encoded, never merged
 * as updates. Writers go on meanwhile; rows they add stay, and so do rows that a consumer has not read. Answers
 * whether there was anything to do, and false also when another process compacted the document at the same time. `now`: epoch milliseconds.
 */
export async function compactDocument(
  db: Kysely<Tables>,
  documentId: number,
  now = Date.now(),
): Promise<boolean> {
  const reach = await db
    .selectFrom('document')
    .select(['name', 'snapshot_seq', compactableUpTo.as('upTo')])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  if (reach.upTo <= reach.snapshot_seq) return false;
  const { doc, head, snapshotSeq } = await loadDocument(db, documentId, reach.upTo);
  try {
    // Another process has done it since.
    if (head <= snapshotSeq) return false;
    const state = Y.encodeStateAsUpdate(doc);
    const stored = await putState(db, documentId, state);
    const measured = {
      clients: doc.store.clients.size,
      live_bytes: measureLive(doc, state.length, reach.name, now),
    };
    return await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('document')
        .select(['snapshot_seq', compactableUpTo.as('upTo')])
        .where('id', '=', documentId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (row.snapshot_seq !== snapshotSeq || row.upTo < head) return false;
      await trx
        .insertInto('doc_snapshot')
        .values({ document_id: documentId, upto_seq: head, ...stored })
        .execute();
      await trx
        .deleteFrom('doc_snapshot')
        .where('document_id', '=', documentId)
        .where('upto_seq', '<', head)
        .execute();
      await trx
        .deleteFrom('doc_update')
        .where('document_id', '=', documentId)
        .where('seq', '<=', head)
        .execute();
      const left = await trx
        .selectFrom('doc_update')
        .select(sql<number>`coalesce(sum(length(update)), 0)::bigint`.as('bytes'))
        .where('document_id', '=', documentId)
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('document')
        .set({ snapshot_seq: head, snapshot_bytes: state.length, log_bytes: left.bytes, ...measured })
        .where('id', '=', documentId)
        .execute();
      crashPoint('before-commit');
      return true;
    });
  } finally {
    doc.destroy();
  }
}

/** What the document's next epoch would begin with, as far as the document alone tells. */
function measureLive(doc: Y.Doc, bytes: number, name: string, now: number): number {
  const document = documentRef(name);
  return bytes < MIN_AGED_BYTES || !document ? bytes : bytesOf(settledAlone({ document, doc, now }));
}
