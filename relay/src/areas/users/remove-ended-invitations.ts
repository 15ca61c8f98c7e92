import type { Database } from '#database/pool.ts';

/** Ended invitations stay for a while, so that an old link is told what became of it. */
const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

/** Removes invitations that ended a month ago; answers how many. `now`: epoch milliseconds. */
export async function removeEndedInvitations(db: Database, now: number): Promise<number> {
  const before = new Date(now - KEEP_MS);
  const removed = await db
    .deleteFrom('invitation')
    .where((where) =>
      where.or([
        where('expires_at', '<', before),
        where('accepted_at', '<', before),
        where('withdrawn_at', '<', before),
      ]),
    )
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
