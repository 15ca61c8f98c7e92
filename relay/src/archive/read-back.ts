import { type RawBuilder, sql } from 'kysely';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Database } from '#database/pool.ts';
import { readArchive } from './import-installation.ts';
import { listTables } from './table-plan.ts';

/** Thrown to have nothing of the scratch tables stay. */
class Whole extends Error {}

/** Blobs of an archive that is only looked at are kept nowhere. */
const nowhere: BlobStore = {
  kind: 'files',
  place: 'nowhere',
  async put() {},
  async get() {
    return null;
  },
  async remove() {},
  async *list() {},
};

/**
 * Reads an archive into scratch tables, which compares every row, document and count with its manifest, and forgets it
 * again. Throws a sentence of what is wrong. The tables are the transaction's own: nobody else ever sees them.
 */
export async function readBack(
  db: Database,
  archive: AsyncIterable<Uint8Array>,
  stopped: AbortSignal,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`set local time zone 'UTC'`.execute(trx);
      const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(trx);
      for (const { name } of await listTables(trx)) await makeScratch(trx, name);
      // From here on every name means a scratch table.
      await sql`set local search_path to pg_temp`.execute(trx);
      await sql`insert into migration select * from ${sql.table(`${rows[0]?.schema}.migration`)}`.execute(
        trx,
      );
      await readArchive(trx, archive, { blobs: nowhere, stopped, report() {} });
      throw new Whole();
    });
  } catch (error) {
    if (!(error instanceof Whole)) throw error;
  }
}

/** A table of the same columns and keys that is gone with the transaction. */
function makeScratch(trx: Database, name: string): Promise<unknown> {
  const table: RawBuilder<unknown> = sql.table(name);
  return sql`create temporary table ${sql.raw('pg_temp.')}${table} (like ${table} including indexes) on commit drop`.execute(
    trx,
  );
}
