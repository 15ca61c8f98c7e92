import {
  nextMoveAt,
  type Subscription,
  subscriptionAt,
  subscriptionSchema,
  trialFrom,
  UNMANAGED,
} from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import type { Selectable } from 'kysely';
import type { SubscriptionTable } from '#database/account-tables.ts';
import type { Database } from '#database/pool.ts';
import type { HeadHint } from '#log/hints.ts';
import { writeCore } from '#mirror/core-mirror.ts';

export type Plans = 'managed' | 'unmanaged';

/** Whether plans are sold on this installation (`PLANS` of the relay that started last). */
export async function plansOf(db: Database): Promise<Plans> {
  const { plans } = await db.selectFrom('installation').select('plans').executeTakeFirstOrThrow();
  return plans;
}

/** Every process acts by what the relay was told: workers and commands read it here. Each account is due when it changes. */
export async function setPlans(db: Database, plans: Plans): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('installation')
      .set({ plans })
      .where('plans', '!=', plans)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return;
    await trx
      .updateTable('account')
      .set({ subscription_due: new Date(0) })
      .execute();
  });
}

type Row = Selectable<SubscriptionTable>;
const ms = (at: Date | null) => at?.getTime() ?? null;
const date = (at: number | null) => (at === null ? null : new Date(at));

function fromRow(row: Row): Subscription {
  return {
    status: row.status,
    level: row.level,
    managed: true,
    seats: row.seats,
    trialEnds: ms(row.trial_ends),
    periodEnds: ms(row.period_ends),
    failedAt: ms(row.failed_at),
    nextLevel: row.next_level,
    cancelledAt: ms(row.cancelled_at),
  };
}

/** What an account has, by its tables. A closed account has ended, whoever sells plans. */
export function subscriptionOf(plans: Plans, row: Row | undefined, closedAt: Date | null): Subscription {
  const own = plans === 'managed' && row ? fromRow(row) : UNMANAGED;
  return closedAt ? { ...own, status: 'ended' } : own;
}

/**
 * The subscription of an account as it holds at `now` (epoch ms), which alone decides on the server. `lock`: its row
 * stays locked until the transaction ends.
 */
export async function subscriptionNow(
  db: Database,
  account: string,
  now: number,
  options: { lock?: boolean } = {},
): Promise<Subscription> {
  const { closed_at } = await db
    .selectFrom('account')
    .select('closed_at')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  let query = db.selectFrom('subscription').selectAll().where('account_id', '=', account);
  if (options.lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return subscriptionAt(subscriptionOf(await plansOf(db), row, closed_at), now);
}

async function keepRow(trx: Database, account: string, subscription: Subscription, now: number) {
  const row = {
    status: subscription.status,
    level: subscription.level,
    seats: subscription.seats,
    trial_ends: date(subscription.trialEnds),
    period_ends: date(subscription.periodEnds),
    failed_at: date(subscription.failedAt),
    next_level: subscription.nextLevel,
    cancelled_at: date(subscription.cancelledAt),
    updated_at: new Date(now),
  };
  await trx
    .insertInto('subscription')
    .values({ account_id: account, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

async function noteMirror(trx: Database, account: string, subscription: Subscription): Promise<void> {
  const row = { sub_mirror: JSON.stringify(subscription), subscription_due: date(nextMoveAt(subscription)) };
  await trx.updateTable('account').set(row).where('id', '=', account).execute();
}

/** Notes when an account that was looked at, and has not changed, has to be looked at again. */
export async function noteNextMove(
  trx: Database,
  account: string,
  subscription: Subscription,
): Promise<void> {
  const row = { subscription_due: date(nextMoveAt(subscription)) };
  await trx.updateTable('account').set(row).where('id', '=', account).execute();
}

/** Whether `core` was told something else; keys of jsonb come back in another order, so both are read alike. */
export function isMirrored(mirror: unknown, subscription: Subscription): boolean {
  const told = subscriptionSchema.safeParse(mirror);
  return told.success && JSON.stringify(told.data) === JSON.stringify(subscriptionSchema.parse(subscription));
}

/** Tells `core`, and so every device, what the account has. Pass the answer to `hintHeads` after the commit. */
export async function mirrorSubscription(
  trx: Database,
  account: string,
  subscription: Subscription,
  now: number,
): Promise<readonly HeadHint[]> {
  await noteMirror(trx, account, subscription);
  return writeCore(trx, { account, now }, { sub: subscription });
}

/** Gives a managed account this subscription, in the table and in `core`; in the caller's transaction. */
export async function writeSubscription(
  trx: Database,
  account: string,
  subscription: Subscription,
  now: number,
): Promise<readonly HeadHint[]> {
  await keepRow(trx, account, subscription, now);
  const { closed_at } = await trx
    .selectFrom('account')
    .select('closed_at')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  const held: Subscription = closed_at ? { ...subscription, status: 'ended' } : subscription;
  return mirrorSubscription(trx, account, held, now);
}

/** What a new account begins with; the caller writes it to `core` with the rest. `now`: epoch milliseconds. */
export async function beginSubscription(trx: Database, account: string, now: number): Promise<Subscription> {
  const begun = (await plansOf(trx)) === 'managed' ? trialFrom(now) : UNMANAGED;
  if (begun.managed) await keepRow(trx, account, begun, now);
  await noteMirror(trx, account, begun);
  return begun;
}
