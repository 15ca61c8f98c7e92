import { removeSettledWaitingChanges } from '@roundsman/relay/areas/review/store.ts';
import { forgetOldSecurity } from '@roundsman/relay/areas/security/housekeeping.ts';
import type { Log } from '@roundsman/relay/database/log.ts';
import { type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { compactDocument, documentsToCompact } from '@roundsman/relay/log/compact.ts';
import { removeEndedSessions } from '@roundsman/relay/sessions/end-sessions.ts';
import { forgetOldRefusals } from '@roundsman/relay/sync/document/refusals.ts';
import type pg from 'pg';
import { careForEpochs, type EpochsDone } from './care-for-epochs.ts';

/** Any number that no other lock of the database has. */
const HOUSEKEEPING_LOCK = 7_062_021_948;
/** Ended invitations stay for a while, so that an old link is told what became of it. */
const KEEP_INVITATIONS_MS = 30 * 24 * 60 * 60 * 1000;
/** A device that has not come for its refusals by then is not expected any more; the server's data is right anyway. */
const KEEP_REFUSALS_MS = 400 * 24 * 60 * 60 * 1000;
const COMPACTIONS_A_RUN = 20;

export interface HousekeepingDone extends EpochsDone {
  sessions: number;
  invitations: number;
  compacted: number;
}

async function removeEnded(
  db: Database,
  now: number,
): Promise<Pick<HousekeepingDone, 'sessions' | 'invitations'>> {
  const sessions = await removeEndedSessions(db, now);
  await removeSettledWaitingChanges(db, now);
  await forgetOldSecurity(db, now);
  await forgetOldRefusals(db, new Date(now - KEEP_REFUSALS_MS));
  const before = new Date(now - KEEP_INVITATIONS_MS);
  const invitations = await db
    .deleteFrom('invitation')
    .where((where) =>
      where.or([
        where('expires_at', '<', before),
        where('accepted_at', '<', before),
        where('withdrawn_at', '<', before),
      ]),
    )
    .executeTakeFirst();
  return { sessions, invitations: Number(invitations.numDeletedRows) };
}

/**
 * One round of housekeeping: removes ended sessions and long-ended invitations, shortens long document logs, and
 * looks after their epochs. Null when another worker is at it. `now`: epoch milliseconds.
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
    const done = { ...(await removeEnded(db, options.now)), compacted: 0, rotated: 0, retired: 0 };
    for (const id of await documentsToCompact(db, COMPACTIONS_A_RUN)) {
      if (options.stopped?.aborted) break;
      await compactDocument(db, id).then(
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
