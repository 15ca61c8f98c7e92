import type { EndedWhy } from '#database/device-tables.ts';
import type { Database } from '#database/pool.ts';
import { RIGHT_AFTER_END_MS } from './session-store.ts';

/** Which of a user's living sessions: all, or those that fit everything named. */
export interface SessionsOf {
  readonly userId: string;
  readonly ids?: readonly string[];
  /** Token hash of the one to be kept. */
  readonly except?: Buffer;
}

/**
 * Ends sessions; their devices keep what they hold and ask to sign in. Answers how many lived. Tell the relays
 * afterwards (`publishAccessChanged`). `now`: epoch milliseconds.
 */
export async function endSessions(
  db: Database,
  which: SessionsOf,
  end: { why: Exclude<EndedWhy, 'revoked' | 'role'>; now: number },
): Promise<number> {
  if (which.ids?.length === 0) return 0;
  let update = db
    .updateTable('session')
    .set({ ended_at: new Date(end.now), ended_why: end.why })
    .where('user_id', '=', which.userId)
    .where('ended_at', 'is', null);
  if (which.ids) update = update.where('id', 'in', which.ids);
  if (which.except) update = update.where('token_hash', '!=', which.except);
  const ended = await update.returning('expires_at').execute();
  return ended.filter((row) => row.expires_at.getTime() > end.now).length;
}

/** Ends one session because its person signed out. `now`: epoch milliseconds. */
export async function endSession(db: Database, tokenHash: Buffer, now: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: new Date(now), ended_why: 'signed-out' })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Ends sessions for good and orders their devices to erase this user's data, once they have handed over what waits.
 * Covers sessions that ran out or were ended from elsewhere, as those devices may still hold data; one that signed out
 * by itself has nothing to come back with.
 */
export async function orderErasure(
  db: Database,
  which: { userId: string; device?: string },
  end: { why: 'revoked' | 'role'; now: number },
): Promise<void> {
  let update = db
    .updateTable('session')
    .set({ ended_at: new Date(end.now), ended_why: end.why, erase: true })
    .where('user_id', '=', which.userId)
    .where('erase', '=', false)
    .where((where) => where.or([where('ended_why', 'is', null), where('ended_why', '!=', 'signed-out')]));
  if (which.device) update = update.where('device_id', '=', which.device);
  await update.execute();
}

/**
 * Removes sessions that ran out, and those that were ended when nothing can come of them any more. Answers how many.
 * `now`: epoch milliseconds.
 */
export async function removeEndedSessions(db: Database, now: number): Promise<number> {
  const removed = await db
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where.and([where('ended_at', 'is', null), where('expires_at', '<', new Date(now))]),
        where('ended_at', '<', new Date(now - RIGHT_AFTER_END_MS)),
      ]),
    )
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
