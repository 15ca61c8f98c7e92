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
 * One statement: locks the documents in sorted order, leaves out those that somebody else has written to, gives each
 * row the next number of its document, and moves the heads. All updates travel as one binary value and are cut apart
 * by the database.
 */
const APPEND = prepared(
  'append-rows',
  `
with input as (
  select n, document_id, update_at, update_bytes, user_id, device_id, origin
  from unnest($2::bigint[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[])
    with ordinality as t(document_id, update_at, update_bytes, user_id, device_id, origin, n)
), locked as materialized (
  select id, head, state from document where id = any($8::bigint[]) order by id for update
), fitting as materialized (
  select l.id, l.head from locked l join unnest($8::bigint[], $9::bigint[]) as e(id, head) on e.id = l.id
  where e.head is null or (e.head = l.head and l.state <> 'gone')
), numbered as materialized (
  select i.*, f.head + row_number() over (partition by i.document_id order by i.n) as seq
  from input i join fitting f on f.id = i.document_id
), inserted as (
  insert into doc_update (document_id, seq, update, user_id, device_id, origin)
  select document_id, seq, substring($1::bytea from update_at for update_bytes), user_id, device_id, origin
  from numbered order by n
), moved as (
  update document d set head = s.head, log_bytes = d.log_bytes + s.bytes
  from (select document_id, max(seq) as head, sum(update_bytes) as bytes from numbered group by document_id) s
  where d.id = s.document_id
)
select u.seq, l.id from input i left join numbered u on u.n = i.n left join locked l on l.id = i.document_id
order by i.n`,
);

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
  const heads = new Map<number, number | null>();
  const starts: number[] = [];
  let bytes = 0;
  for (const row of rows) {
    heads.set(row.documentId, row.head ?? null);
    starts.push(bytes + 1);
    bytes += row.update.length;
  }
  const documents = [...heads.keys()].sort((a, b) => a - b);
  const parameters = [
    Buffer.concat(
      rows.map((row) => row.update),
      bytes,
    ),
    rows.map((row) => row.documentId),
    starts,
    rows.map((row) => row.update.length),
    rows.map((row) => row.userId),
    rows.map((row) => row.deviceId),
    rows.map((row) => row.origin),
    documents,
    documents.map((id) => heads.get(id) ?? null),
  ];
  const answer = await db.executeQuery<{ seq: number | null; id: number | null }>(
    CompiledQuery.raw(APPEND, parameters),
  );
  if (answer.rows.some((row) => row.id === null)) throw new Error('a document of the log is missing');
  return answer.rows.map((row) => row.seq ?? undefined);
}
