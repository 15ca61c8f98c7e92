import { noteMilestone, readMilestones } from '#database/milestones.ts';
import type { Database } from '#database/pool.ts';
import { type BlobStore, SNAPSHOT_BLOBS } from './blob-store.ts';

/**
 * How long a blob stays that no row names: whoever read the row before (a load, an export) still finds it, and a
 * blob whose row is about to be committed is not taken for an orphan.
 */
export const UNUSED_BLOBS_KEPT_MS = 24 * 60 * 60 * 1000;

const ORPHANS_EVERY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

async function usedAmong(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('doc_snapshot')
    .select('blob')
    .where('blob', 'in', [...keys])
    .execute();
  return new Set(rows.flatMap(({ blob }) => (blob === null ? [] : [blob])));
}

/** Removes the blobs of snapshots that were replaced a day ago. Answers how many. `now`: epoch milliseconds. */
export async function removeRetiredBlobs(db: Database, store: BlobStore, now: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await db
      .selectFrom('retired_blob')
      .select('key')
      .where('retired_at', '<', new Date(now - UNUSED_BLOBS_KEPT_MS))
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return removed;
    const keys = rows.map(({ key }) => key);
    const used = await usedAmong(db, keys);
    for (const key of keys) if (!used.has(key)) await store.remove(key);
    await db.deleteFrom('retired_blob').where('key', 'in', keys).execute();
    removed += keys.length - used.size;
  }
}

/**
 * Removes blobs below a prefix that no row names and that are a day old: left behind by a process that died
 * between writing the blob and committing its row. Answers how many. `now`: epoch milliseconds.
 */
export async function removeOrphanBlobs(
  db: Database,
  store: BlobStore,
  prefix: string,
  now: number,
): Promise<number> {
  let removed = 0;
  let keys: string[] = [];
  const settle = async () => {
    if (keys.length === 0) return;
    const used = await usedAmong(db, keys);
    const retired = await db.selectFrom('retired_blob').select('key').where('key', 'in', keys).execute();
    const known = new Set([...used, ...retired.map(({ key }) => key)]);
    for (const key of keys) {
      if (known.has(key)) continue;
      await store.remove(key);
      removed += 1;
    }
    keys = [];
  };
  for await (const { key, at } of store.list(prefix)) {
    if (at.getTime() > now - UNUSED_BLOBS_KEPT_MS) continue;
    keys.push(key);
    if (keys.length >= AT_ONCE) await settle();
  }
  await settle();
  return removed;
}

/** Removes what no row needs any more; looks for orphans once a day. `now`: epoch milliseconds. */
export async function sweepBlobs(db: Database, store: BlobStore, now: number): Promise<void> {
  await removeRetiredBlobs(db, store, now);
  const last = (await readMilestones(db)).get('blob-sweep')?.at.getTime() ?? 0;
  if (now - last < ORPHANS_EVERY_MS) return;
  const orphans = await removeOrphanBlobs(db, store, SNAPSHOT_BLOBS, now);
  await noteMilestone(db, 'blob-sweep', now, { orphans });
}
