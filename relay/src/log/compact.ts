import { documentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import { type Kysely, sql } from 'kysely';
import type * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import { encodeDifference } from '#judge/update/encode-difference.ts';
import { bySlices } from './by-slices.ts';
import { compactableUpTo } from './change-feed.ts';
import { crashPoint } from './crash-points.ts';
import { settledAlone } from './epochs/next-epoch.ts';
import { bytesOf, NOTHING_KNOWN } from './live-entries.ts';
import { loadInSlices } from './load.ts';
import { putState } from './snapshot-store.ts';

const MAX_ROWS = 500;
/** Below this, rewriting a snapshot costs more than reading the rows. */
const MIN_LOG_BYTES = 64 * 1024;
/** What is smaller than this is not worth measuring for rotation. */
const MIN_AGED_BYTES = 64 * 1024;

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
 * Replaces the rows of a document by one snapshot: applied and encoded in slices, never merged
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
  const { doc, head, snapshotSeq } = await loadInSlices(db, documentId, reach.upTo);
  try {
    // Another process has done it since.
    if (head <= snapshotSeq) return false;
    const state = await bySlices(encodeDifference(doc, NOTHING_KNOWN));
    const stored = await putState(db, documentId, state);
    const clients = doc.store.clients.size;
    const live = await bySlices(measureLive(doc, state.length, reach.name, now));
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
      const since = await trx
        .selectFrom('client_binding')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('document_id', '=', documentId)
        .where('seq', '>', head)
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('document')
        .set({ snapshot_seq: head, snapshot_bytes: state.length, log_bytes: left.bytes, live_bytes: live })
        .set({ clients: clients + since.count })
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
function* measureLive(doc: Y.Doc, bytes: number, name: string, now: number): Sliced<number> {
  const document = documentRef(name);
  if (bytes < MIN_AGED_BYTES || !document) return bytes;
  return yield* bytesOf(yield* settledAlone({ document, doc, now }));
}
