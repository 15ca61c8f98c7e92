import { cutUpdate, PIECE } from '@roundsman/shared-schema/document/cut-update.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import { CompiledQuery, type Kysely } from 'kysely';
import * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import { hasPending } from '#judge/update/has-pending.ts';
import { bySlices } from './by-slices.ts';
import { readState } from './snapshot-store.ts';

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

/** A stored document that was not put together yet. */
export interface StoredDocument {
  readonly documentId: number;
  readonly snapshot: Uint8Array | undefined;
  /** Up to which row the snapshot covers the log; 0 without one. */
  readonly snapshotSeq: number;
  /** The rows behind the snapshot, gapless up to `head`. */
  readonly tail: readonly StoredUpdate[];
  readonly head: number;
}

/**
 * One statement sees one state of the database, so that compaction cannot remove rows half-way. Bytes travel as base64,
 * which costs half of what the driver's own form of them does.
 */
const LOAD = `
with this as (select id, least(head, $2::bigint) as head, snapshot_seq from document where id = $1)
select 0 as part, this.snapshot_seq as seq, this.head as head, encode(s.state, 'base64') as update, s.blob, s.sha256
from this left join doc_snapshot s on s.document_id = this.id and s.upto_seq = this.snapshot_seq
union all
select 1, u.seq, null, encode(u.update, 'base64'), null, null from this join doc_update u on u.document_id = this.id
  and u.seq > this.snapshot_seq and u.seq <= this.head
order by part, seq`;

interface LoadRow {
  part: number;
  seq: number;
  head: number | null;
  update: string | null;
  blob: string | null;
  sha256: Buffer | null;
}

/** The update of a row, or the snapshot that lies in blobs. */
async function bytesOf(
  db: Kysely<Tables>,
  { update, blob, sha256 }: Pick<LoadRow, 'update' | 'blob' | 'sha256'>,
): Promise<Uint8Array | undefined> {
  if (update !== null) return Buffer.from(update, 'base64');
  return blob === null ? undefined : readState(db, { state: null, blob, sha256 });
}

/**
 * Reads a document's snapshot and tail. Throws when anything of it is missing: a document is never shown emptier than
 * it is. With `upTo` as it stood at that row, which no snapshot may have passed.
 */
export async function readStored(
  db: Kysely<Tables>,
  documentId: number,
  upTo: number | null = null,
): Promise<StoredDocument> {
  const { rows } = await db.executeQuery<LoadRow>(CompiledQuery.raw(LOAD, [documentId, upTo]));
  const [first, ...rest] = rows;
  if (!first || first.head === null) throw new Error(`document ${documentId} does not exist`);
  const snapshot = await bytesOf(db, first);
  if (first.seq > 0 && !snapshot) throw new Error(`document ${documentId} has lost its snapshot`);
  let seq = first.seq;
  const tail = rest.map((row) => {
    seq += 1;
    if (row.seq !== seq || row.update === null)
      throw new Error(`document ${documentId} lacks row ${seq} of its log`);
    return { seq, update: Buffer.from(row.update, 'base64') };
  });
  if (seq !== first.head)
    throw new Error(`document ${documentId} ends at row ${seq} instead of ${first.head}`);
  return {
    documentId,
    snapshot,
    snapshotSeq: first.seq,
    tail,
    head: first.head,
  };
}

/** A stored document with more rows behind it, gapless; the first may be a snapshot that took rows in. */
export function withRows(stored: StoredDocument, rows: readonly StoredUpdate[]): StoredDocument {
  const head = rows.at(-1)?.seq ?? stored.head;
  const [first, ...rest] = rows;
  if (!first || first.seq === stored.head + 1) return { ...stored, tail: [...stored.tail, ...rows], head };
  return { ...stored, snapshot: first.update, snapshotSeq: first.seq, tail: rest, head };
}

/** Puts a stored document together in one transaction. Throws when it is damaged. */
export function buildDocument(stored: StoredDocument): Y.Doc {
  const doc = newYDoc();
  doc.transact(() => {
    if (stored.snapshot) Y.applyUpdate(doc, stored.snapshot);
    for (const { update } of stored.tail) Y.applyUpdate(doc, update);
  });
  return wholeDocument(doc, stored);
}

/** The same in slices, for a process that has others to serve meanwhile. */
export function* buildInSlices(stored: StoredDocument): Sliced<Y.Doc> {
  const doc = newYDoc();
  const updates = stored.tail.map((row) => row.update);
  for (const update of stored.snapshot ? [stored.snapshot, ...updates] : updates) {
    const isSmall = update.length <= PIECE.bytes;
    for (const piece of isSmall ? [update] : yield* cutUpdate(update, PIECE)) {
      Y.applyUpdate(doc, piece);
      yield;
    }
  }
  return wholeDocument(doc, stored);
}

function wholeDocument(doc: Y.Doc, { documentId }: StoredDocument): Y.Doc {
  if (hasPending(doc)) throw new Error(`document ${documentId} has rows without what they depend on`);
  return doc;
}

/** Reads a stored document and puts it together; throws like both. */
export async function loadDocument(
  db: Kysely<Tables>,
  documentId: number,
  upTo: number | null = null,
): Promise<LoadedDocument> {
  const stored = await readStored(db, documentId, upTo);
  return { doc: buildDocument(stored), head: stored.head, snapshotSeq: stored.snapshotSeq };
}

/** The same while others have their turns. */
export async function loadInSlices(
  db: Kysely<Tables>,
  documentId: number,
  upTo: number | null = null,
): Promise<LoadedDocument> {
  const stored = await readStored(db, documentId, upTo);
  return { doc: await bySlices(buildInSlices(stored)), head: stored.head, snapshotSeq: stored.snapshotSeq };
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
    select s.upto_seq as seq, encode(s.state, 'base64') as update, s.blob, s.sha256 from doc_snapshot s join document d on d.id = s.document_id
    where d.id = $1 and s.upto_seq = d.snapshot_seq and s.upto_seq > $2
    union all
    select u.seq, encode(u.update, 'base64'), null, null from doc_update u join document d on d.id = u.document_id
    where d.id = $1 and u.seq > greatest($2, d.snapshot_seq)
    order by seq`;
  const answer = await db.executeQuery<Omit<LoadRow, 'part' | 'head'>>(
    CompiledQuery.raw(read, [documentId, after]),
  );
  const updates: StoredUpdate[] = [];
  for (const row of answer.rows) {
    const update = await bytesOf(db, row);
    if (!update) throw new Error(`document ${documentId} has lost its snapshot`);
    updates.push({ seq: row.seq, update });
  }
  return updates;
}
