import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#database/pool.ts';

/** More than is free in pages that are there already: a full disk must not pass for one that takes rows. */
const FILLER_BYTES = 64 * 1024;

/** Commits one write as the log does; rejects when the database takes none. What earlier ones left is removed. */
export async function probeWrite(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from write_probe`.execute(trx);
    await sql`insert into write_probe (filler) values (${randomBytes(FILLER_BYTES)})`.execute(trx);
  });
}
