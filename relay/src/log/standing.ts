import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** Where the log of a document stands. */
export interface Standing {
  readonly head: number;
  /** No other state of the log has it, or ever had; null where the last row is of a version that gave none. */
  readonly mark: number | null;
}

/** The mark of a log without rows: all such are alike. */
const EMPTY = 0;

export async function readStanding(db: Kysely<Tables>, documentId: number): Promise<Standing | undefined> {
  const row = await db
    .selectFrom('document')
    .select(['head', 'mark'])
    .where('id', '=', documentId)
    .executeTakeFirst();
  return row && { head: row.head, mark: row.head === 0 ? EMPTY : row.mark };
}
