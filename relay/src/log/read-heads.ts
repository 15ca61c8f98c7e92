import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** Documents that one statement asks for. */
const SLICE = 10_000;

/** Where a document stands in the log. */
export interface DocumentHead {
  readonly id: number;
  readonly head: number;
  readonly state: string;
  /** Stored bytes. */
  readonly bytes: number;
}

/** Where documents stand now, slice by slice: a server may have any number of them open. */
export async function* readHeads(
  db: Kysely<Tables>,
  ids: readonly number[],
): AsyncGenerator<readonly DocumentHead[]> {
  for (let from = 0; from < ids.length; from += SLICE) {
    const rows = await db
      .selectFrom('document')
      .select(['id', 'head', 'state', 'snapshot_bytes', 'log_bytes'])
      // One array: a statement takes no more than 65,535 parameters.
      .where(sql<boolean>`id = any(${ids.slice(from, from + SLICE)}::bigint[])`)
      .execute();
    yield rows.map(({ id, head, state, snapshot_bytes, log_bytes }) => ({
      id,
      head,
      state,
      bytes: snapshot_bytes + log_bytes,
    }));
  }
}
