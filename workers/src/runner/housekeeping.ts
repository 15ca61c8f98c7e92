import { CLEANUPS } from '@roundsman/relay/areas.ts';
import type { Log } from '@roundsman/relay/database/log.ts';
import { type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import type { Cleanup } from '@roundsman/relay/effects/periodic-task.ts';
import { compactDocument, documentsToCompact } from '@roundsman/relay/log/compact.ts';
import { removeOldRefusals } from '@roundsman/relay/sync/document/commits/refusals.ts';
import type pg from 'pg';
import { careForEpochs, type EpochsDone } from './care-for-epochs.ts';

/** Any number that no other lock of the database has. */
const HOUSEKEEPING_LOCK = 7_062_021_948;
const COMPACTIONS_A_RUN = 20;

/** What is removed: all that the areas bring, and what the sync server keeps for its devices. */
const ALL_CLEANUPS: readonly Cleanup[] = [...CLEANUPS, { name: 'refusals', remove: removeOldRefusals }];

export interface HousekeepingDone extends EpochsDone {
  /** How many rows of which kind, where there were any. */
  removed: Readonly<Record<string, number>>;
  compacted: number;
}

async function removeEnded(db: Database, now: number): Promise<Readonly<Record<string, number>>> {
  const removed: Record<string, number> = {};
  for (const { name, remove } of ALL_CLEANUPS) {
    const count = await remove(db, now);
    if (count > 0) removed[name] = count;
  }
  return removed;
}

/**
 * One round of housekeeping: removes what has lost its meaning, shortens long document logs, and looks after their
 * epochs. Null when another worker is at it. `now`: epoch milliseconds.
 */
export async function keepHouse(
  pool: pg.Pool,
  options: { db?: Database; log: Log; now: number; stopped?: AbortSignal },
): Promise<HousekeepingDone | null> {
  const holder = await pool.connect();
  let isBroken = true;
  try {
    const { rows } = await holder.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      HOUSEKEEPING_LOCK,
    ]);
    if (!rows[0]?.held) {
      isBroken = false;
      return null;
    }
    const db = options.db ?? openKysely(pool);
    const removed = await removeEnded(db, options.now);
    const done = { removed, compacted: 0, raised: 0, rotated: 0, retired: 0 };
    for (const id of await documentsToCompact(db, COMPACTIONS_A_RUN)) {
      if (options.stopped?.aborted) break;
      await compactDocument(db, id, options.now).then(
        (isDone) => {
          if (isDone) done.compacted += 1;
        },
        (error: unknown) =>
          options.log.error({ document: id, error: String(error) }, 'a log could not be shortened'),
      );
    }
    Object.assign(done, await careForEpochs(db, options));
    await holder.query('select pg_advisory_unlock($1)', [HOUSEKEEPING_LOCK]);
    isBroken = false;
    return done;
  } finally {
    holder.release(isBroken);
  }
}
