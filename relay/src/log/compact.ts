import { type Kysely, sql } from 'kysely';
import * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import { loadDocument } from './load.ts';

const MAX_ROWS = 500;
/** Below this, rewriting a snapshot costs more than reading the rows. */
const MIN_LOG_BYTES = 64 * 1024;

/** Documents whose log has grown long enough to be worth compacting, longest first. */
export async function documentsToCompact(db: Kysely<Tables>, limit = 100): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('document')
    .select('id')
    .where(({ eb, or, and }) =>
      or([
        eb(sql<number>`head - snapshot_seq`, '>=', MAX_ROWS),
        and([
          eb('log_bytes', '>=', MIN_LOG_BYTES),
          eb('log_bytes', '>', sql<number>`snapshot_bytes / 2`),
          eb(sql<number>`head - snapshot_seq`, '>', 1),
        ]),
      ]),
    )
    .orderBy('log_bytes', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Replaces the rows of a document by one snapshot (sync 4): applied in one transaction and encoded, never merged
 * as updates. Writers go on meanwhile; rows they add stay. Answers whether there was anything to do, and false
 * also when another process compacted the document at the same time.
 */
export async function compactDocument(db: Kysely<Tables>, documentId: number): Promise<boolean> {
  const { doc, head, snapshotSeq } = await loadDocument(db, documentId);
  try {
    if (head === snapshotSeq) return false;
    const state = Buffer.from(Y.encodeStateAsUpdate(doc));
    return await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('document')
        .select('snapshot_seq')
        .where('id', '=', documentId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (row.snapshot_seq !== snapshotSeq) return false;
      await trx
        .insertInto('doc_snapshot')
        .values({ document_id: documentId, upto_seq: head, state })
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
        .set({ snapshot_seq: head, snapshot_bytes: state.length, log_bytes: left.bytes })
        .where('id', '=', documentId)
        .execute();
      return true;
    });
  } finally {
    doc.destroy();
  }
}
