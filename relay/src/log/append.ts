import { CompiledQuery, type Kysely } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';

/** One update on its way into the log. */
export interface LogRow {
  readonly documentId: number;
  readonly update: Uint8Array;
  /** The user behind the session, or `s` for a server's writing. */
  readonly userId: string;
  /** The device of the session, or the name of the server's process. */
  readonly deviceId: string;
  /** What the writer told of the change (command and record); informative. */
  readonly origin: string | null;
  /**
   * Head of the document as its writer knows it, the same for all rows of a document in one call: the rows are
   * stored only where that is the head. Without it they are stored behind whatever is there.
   */
  readonly head?: number;
}

/** How rows get into the log; `db` is where the transaction is, if there is one. */
export type AppendRows = (
  rows: readonly LogRow[],
  db: Kysely<Tables>,
) => Promise<readonly (number | undefined)[]>;

/**
 * One statement: locks the documents in sorted order, leaves out those that somebody else has written to, stores each
 * row behind the head of its document, and moves the heads under a new mark. What can be counted here is not counted there. All updates
 * travel as one binary value and are cut apart by the database.
 */
const APPEND = prepared(
  'append-rows',
  `
with locked as materialized (
  select id, head, state from document where id = any($8::bigint[]) order by id for update
), fitting as materialized (
  select l.id, l.head, e.rows, e.bytes
  from locked l join unnest($8::bigint[], $9::bigint[], $10::int[], $11::int[]) as e(id, head, rows, bytes) on e.id = l.id
  where e.head is null or (e.head = l.head and l.state <> 'gone')
), inserted as (
  insert into doc_update (document_id, seq, update, user_id, device_id, origin)
  select i.document_id, f.head + i.nth, substring($1::bytea from i.at for i.bytes), i.user_id, i.device_id, i.origin
  from unnest($2::bigint[], $3::int[], $4::int[], $5::int[], $6::text[], $7::text[], $12::text[])
    as i(document_id, nth, at, bytes, user_id, device_id, origin)
  join fitting f on f.id = i.document_id
), moved as (
  update document d set head = f.head + f.rows, log_bytes = d.log_bytes + f.bytes, mark = 1 + (random() * 9e15)::bigint
  from fitting f where d.id = f.id
)
select l.id, l.head, f.id is not null as fits from locked l left join fitting f on f.id = l.id`,
);

/** Rows of one document in one call. */
interface Part {
  rows: number;
  bytes: number;
  readonly head: number | null;
}

/**
 * Appends rows to the log and answers the number of each within its document, or `undefined` for all rows of a
 * document that is not at the head they expect, or is gone; rows that expect nothing make it throw there. With a pool
 * the rows are flushed to disk when this resolves; inside a transaction they are when it commits. When it throws over a
 * pool, the outcome is unknown.
 */
export async function appendRows(
  db: Kysely<Tables>,
  rows: readonly LogRow[],
): Promise<readonly (number | undefined)[]> {
  if (rows.length === 0) return [];
  const parts = new Map<number, Part>();
  const starts: number[] = [];
  const places: number[] = [];
  let bytes = 0;
  for (const { documentId, update, head = null } of rows) {
    const part = parts.get(documentId) ?? { rows: 0, bytes: 0, head };
    parts.set(documentId, part);
    part.rows += 1;
    part.bytes += update.length;
    places.push(part.rows);
    starts.push(bytes + 1);
    bytes += update.length;
  }
  const documents = [...parts].sort(([a], [b]) => a - b);
  const parameters = [
    Buffer.concat(
      rows.map((row) => row.update),
      bytes,
    ),
    rows.map((row) => row.documentId),
    places,
    starts,
    rows.map((row) => row.update.length),
    rows.map((row) => row.userId),
    rows.map((row) => row.deviceId),
    documents.map(([id]) => id),
    documents.map(([, part]) => part.head),
    documents.map(([, part]) => part.rows),
    documents.map(([, part]) => part.bytes),
    rows.map((row) => row.origin),
  ];
  const answer = await db.executeQuery<{ id: number; head: number; fits: boolean }>(
    CompiledQuery.raw(APPEND, parameters),
  );
  if (answer.rows.length < parts.size) throw new Error('a document of the log is missing');
  const heads = new Map(answer.rows.map(({ id, head, fits }) => [id, fits ? head : undefined]));
  return rows.map(({ documentId }, index) => {
    const head = heads.get(documentId);
    return head === undefined ? undefined : head + (places[index] as number);
  });
}
