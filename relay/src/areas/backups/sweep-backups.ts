import { BACKUP_BLOBS } from '#blobs/blob-store.ts';
import { blobsOf } from '#blobs/blobs-of.ts';
import type { Database } from '#database/pool.ts';

/** How long parts stay that no row names: those of a backup that is being made have none yet. */
const ORPHANS_KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Removes parts of backups that no row names and that are a day old: left behind by a process that died while it made one.
 * Answers how many parts. `now`: epoch milliseconds.
 */
export async function sweepBackups(db: Database, now: number): Promise<number> {
  const store = blobsOf(db)?.store;
  if (!store) return 0;
  const rows = await db.selectFrom('backup').select(['account_id', 'id']).execute();
  const known = new Set(rows.map(({ account_id: account, id }) => `${BACKUP_BLOBS}${account}/${id}`));
  const orphans: string[] = [];
  for await (const { key, at } of store.list(BACKUP_BLOBS)) {
    const backup = key.slice(0, key.lastIndexOf('/'));
    // What was begun since the rows were read is younger than a day.
    if (!known.has(backup) && at.getTime() <= now - ORPHANS_KEPT_MS) orphans.push(key);
  }
  for (const key of orphans) await store.remove(key);
  return orphans.length;
}
