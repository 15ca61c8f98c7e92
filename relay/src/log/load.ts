import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { CompiledQuery, type Kysely } from 'kysely';
import * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';

/** A stored document as it stood at row `head` of its log. */
export interface LoadedDocument {
  readonly doc: Y.Doc;
  readonly head: number;
  /** Up to which row the snapshot covers the log; 0 without one. */
  readonly snapshotSeq: number;
}

export interface StoredUpdate {
  readonly seq: number;
  readonly update: Uint8Array;
}

/** One statement sees one state of the database, so that compaction cannot remove rows half-way. */
const LOAD = `
with this as (select id, head, snapshot_seq from document where id = $1)
select 0 as part, this.snapshot_seq as seq, this.head as head, s.state as update
from this left join doc_snapshot s on s.document_id = this.id and s.upto_seq = this.snapshot_seq
union all
select 1, u.seq, null, u.update from this join doc_update u on u.document_id = this.id and u.seq > this.snapshot_seq
order by part, seq`;

interface LoadRow {
  part: number;
  seq: number;
  head: number | null;
  update: Buffer | null;
}

/** The update that a stalled or missing dependency would leave behind; a log never has one. */
export function hasPending(doc: Y.Doc): boolean {
  return doc.store.pendingStructs !== null || doc.store.pendingDs !== null;
}

/**
 * Loads a document: snapshot and tail, applied in one transaction. Throws when anything of it is missing or
 * damaged: a document is never shown emptier than it is.
 */
export async function loadDocument(db: Kysely<Tables>, documentId: number): Promise<LoadedDocument> {
  const { rows } = await db.executeQuery<LoadRow>(CompiledQuery.raw(LOAD, [documentId]));
  const [first, ...tail] = rows;
  if (!first || first.head === null) throw new Error(`document ${documentId} does not exist`);
  if (first.seq > 0 && !first.update) throw new Error(`document ${documentId} has lost its snapshot`);
  const doc = newYDoc();
  let seq = first.seq;
  doc.transact(() => {
    if (first.update) Y.applyUpdate(doc, first.update);
    for (const row of tail) {
      seq += 1;
      if (row.seq !== seq || !row.update)
        throw new Error(`document ${documentId} lacks row ${seq} of its log`);
      Y.applyUpdate(doc, row.update);
    }
  });
  if (seq !== first.head)
    throw new Error(`document ${documentId} ends at row ${seq} instead of ${first.head}`);
  if (hasPending(doc)) throw new Error(`document ${documentId} has rows without what they depend on`);
  return { doc, head: first.head, snapshotSeq: first.seq };
}

/**
 * The rows behind `after`, oldest first. When compaction has taken some of them already, the snapshot that covers
 * them stands first, numbered by its last row; applying it again changes nothing.
 */
export async function readRowsAfter(
  db: Kysely<Tables>,
  documentId: number,
  after: number,
): Promise<readonly StoredUpdate[]> {
  const read = `
    select s.upto_seq as seq, s.state as update from doc_snapshot s join document d on d.id = s.document_id
    where d.id = $1 and s.upto_seq = d.snapshot_seq and s.upto_seq > $2
    union all
    select u.seq, u.update from doc_update u join document d on d.id = u.document_id
    where d.id = $1 and u.seq > greatest($2, d.snapshot_seq)
    order by seq`;
  const answer = await db.executeQuery<{ seq: number; update: Buffer }>(
    CompiledQuery.raw(read, [documentId, after]),
  );
  return answer.rows;
}
