import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { loadDocument } from '@roundsman/relay/log/load.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';

/** What one root of a document holds according to the log; empty for a document that was never written. */
export async function readRoot(
  databaseUrl: string,
  account: string,
  document: string,
  root = document,
): Promise<Record<string, Stamped>> {
  const pool = createPool(databaseUrl, { max: 1 });
  try {
    const db = openKysely(pool);
    const row = await db
      .selectFrom('document')
      .select('id')
      .where('account_id', '=', account)
      .where('name', '=', document)
      .orderBy('epoch', 'desc')
      .executeTakeFirst();
    if (!row) return {};
    const { doc } = await loadDocument(db, row.id);
    return doc.getMap(root).toJSON() as Record<string, Stamped>;
  } finally {
    await pool.end();
  }
}
