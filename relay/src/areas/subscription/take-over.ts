import type { Subscription } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { Database } from '#database/pool.ts';
import type { Billed, BillingGateway } from '#gateways/billing/billing-gateway.ts';
import { hintHeads } from '#log/hints.ts';
import { subscriptionNow, writeSubscription } from './subscription-store.ts';

/** Writes down what the billing service says, where it is something new. `now`: epoch milliseconds. */
export async function takeOver(
  db: Database,
  account: string,
  billed: Billed,
  now: number,
): Promise<Subscription> {
  const { next, heads } = await db.transaction().execute(async (trx) => {
    const before = await subscriptionNow(trx, account, now, { lock: true });
    const next: Subscription = { ...before, ...billed, managed: true };
    const isNew = JSON.stringify(next) !== JSON.stringify(before);
    return { next, heads: isNew ? await writeSubscription(trx, account, next, now) : [] };
  });
  await hintHeads(db, heads);
  return next;
}

/** Asks the billing service how an account stands. @errors subscription.billing-away, subscription.billing-refused */
export async function askBilling(
  db: Database,
  billing: BillingGateway,
  account: string,
  now: number,
): Promise<Result<Subscription>> {
  const billed = await billing.state(account);
  if (!billed.ok) return billed;
  if (billed.value === null) return ok(await subscriptionNow(db, account, now));
  return ok(await takeOver(db, account, billed.value, now));
}
