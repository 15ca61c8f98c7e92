import { subscriptionAt, trialFrom } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import type { Database } from '#database/pool.ts';
import { type HeadHint, hintHeads } from '#log/hints.ts';
import {
  isMirrored,
  mirrorSubscription,
  noteNextMove,
  plansOf,
  subscriptionOf,
  writeSubscription,
} from './subscription-store.ts';

/** Links that nobody can use any more are told apart for so long ("used", "replaced"), and then unknown. */
const KEEP_LINKS_MS = 30 * 24 * 60 * 60 * 1000;

/** Accounts whose time to think is over have ended, and their devices are to hear of it. */
async function endClosed(db: Database, now: number): Promise<void> {
  await db
    .updateTable('account')
    .set({ closed_at: new Date(now), subscription_due: new Date(now) })
    .where('closes_at', '<=', new Date(now))
    .where('closed_at', 'is', null)
    .execute();
}

async function moveOne(db: Database, account: string, now: number): Promise<readonly HeadHint[]> {
  return db.transaction().execute(async (trx) => {
    const { closed_at, sub_mirror } = await trx
      .selectFrom('account')
      .select(['closed_at', 'sub_mirror'])
      .where('id', '=', account)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const row = await trx
      .selectFrom('subscription')
      .selectAll()
      .where('account_id', '=', account)
      .forUpdate()
      .executeTakeFirst();
    const plans = await plansOf(trx);
    if (plans === 'managed' && !row) return writeSubscription(trx, account, trialFrom(now), now);
    const own = subscriptionOf(plans, row, null);
    const moved = subscriptionAt(own, now);
    if (JSON.stringify(moved) !== JSON.stringify(own)) return writeSubscription(trx, account, moved, now);
    const held = subscriptionOf(plans, row, closed_at);
    if (!isMirrored(sub_mirror, held)) return mirrorSubscription(trx, account, held, now);
    await noteNextMove(trx, account, held);
    return [];
  });
}

/** Accounts that have to be looked at by now, the longest overdue first. */
export function dueAccounts(db: Database, now: number) {
  return db
    .selectFrom('account')
    .select('id')
    .where('subscription_due', '<=', new Date(now))
    .orderBy('subscription_due');
}

/**
 * Moves every account on whose time has come: trials end, grace ends, levels chosen for later begin, closed accounts
 * end; an account that has none begins its trial where plans are sold, and `core` says what the tables say. Safe to
 * run twice and by several workers. Only accounts that are due are read. Answers how many changed. `now`: epoch
 * milliseconds. @source SUB-2, ACC-1
 */
export async function moveSubscriptions(db: Database, now: number): Promise<number> {
  await endClosed(db, now);
  await db
    .deleteFrom('one_time_link')
    .where('expires_at', '<', new Date(now - KEEP_LINKS_MS))
    .execute();
  await db.deleteFrom('owner_offer').where('expires_at', '<', new Date(now)).execute();
  const due = await dueAccounts(db, now).execute();
  let changed = 0;
  for (const { id } of due) {
    const heads = await moveOne(db, id, now);
    await hintHeads(db, heads);
    if (heads.length > 0) changed += 1;
  }
  return changed;
}
