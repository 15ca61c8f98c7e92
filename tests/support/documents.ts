import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { hintHeads } from '@roundsman/relay/log/hints.ts';
import { loadDocument } from '@roundsman/relay/log/load.ts';
import { writeDocuments } from '@roundsman/relay/log/server-write.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { shownIn } from '@roundsman/shared-schema/document/settled-groups.ts';
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
    return Object.fromEntries(shownIn(root, doc.getMap(root)));
  } finally {
    await pool.end();
  }
}

/** Writes to a document as the server does, and tells the relays; `now`: epoch milliseconds. */
export async function writeAsServer(
  databaseUrl: string,
  { account, document, now = Date.now() }: { account: string; document: DocumentRef; now?: number },
  write: Parameters<typeof writeDocuments>[2],
): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 });
  try {
    const db = openKysely(pool);
    const writing = { account, documents: [document], process: 'test', now };
    const written = await db.transaction().execute((trx) => writeDocuments(trx, writing, write));
    await hintHeads(db, written);
  } finally {
    await pool.end();
  }
}
