import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { Database } from '#database/pool.ts';
import { subscriptionNow } from './subscription-store.ts';

/** Members of an account who take a seat each. */
export async function activeUsers(db: Database, account: string): Promise<number> {
  const { count } = await db
    .selectFrom('membership')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('account_id', '=', account)
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function openInvitations(db: Database, account: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('invitation')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('account_id', '=', account)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Whether one more person may be active. Locks the subscription, so that two at once do not share the last seat: call
 * it inside the transaction that invites or reactivates. `invited`: open invitations take a seat too, which is asked
 * when another one is made; somebody who accepts one has theirs. `now`: epoch milliseconds.
 * @errors users.no-seat (`values`: seats, used) @source companion USR-3, SUB-3
 */
export async function requireSeat(
  trx: Database,
  account: string,
  options: { now: number; invited?: boolean },
): Promise<Result<void>> {
  const { seats } = await subscriptionNow(trx, account, options.now, { lock: true });
  if (seats === null) return ok(undefined);
  const waiting = options.invited ? await openInvitations(trx, account, options.now) : 0;
  const used = (await activeUsers(trx, account)) + waiting;
  return used < seats ? ok(undefined) : fail('users.no-seat', { values: { seats, used } });
}
