import { stepBetween } from '@roundsman/shared-schema/areas/subscription/plans.ts';
import {
  cancelSubscription,
  changePlan,
  listPlanInvoices,
  openPaymentPage,
  quotePlan,
  reopenSubscription,
} from '@roundsman/shared-schema/areas/subscription/subscription.http.ts';
import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { note } from '#calls/note.ts';
import { type CallContext, defineRoute } from '#calls/route.ts';
import type { Billed } from '#gateways/billing/billing-gateway.ts';
import { judgeSeats, shopOf } from './shop.ts';
import { subscriptionNow } from './subscription-store.ts';
import { takeOver } from './take-over.ts';

async function finish(context: CallContext, account: string, billed: Result<Billed>) {
  if (!billed.ok) return billed;
  const { db, now } = context.deps;
  const subscription = await takeOver(db, account, billed.value, now());
  const { status, level } = subscription;
  await note(db, context, { event: 'subscription.changed', account, details: { status, level } });
  return ok({ subscription });
}

export const quotePlanRoute = defineRoute(quotePlan, async ({ account, level, seats }, context) => {
  const shop = await shopOf(context);
  if (!shop.ok) return shop;
  const fit = await judgeSeats(context, account, seats);
  return fit.ok ? shop.value.quote(account, { level, seats }) : fit;
});

export const changePlanRoute = defineRoute(changePlan, async (input, context) => {
  const { account, level, seats, keepsNext } = input;
  const shop = await shopOf(context);
  if (!shop.ok) return shop;
  const fit = await judgeSeats(context, account, seats);
  if (!fit.ok) return fit;
  const { db, now } = context.deps;
  const present = await subscriptionNow(db, account, now());
  const isLater = present.status === 'active' && stepBetween(present.level, level) === 'down';
  const wish = { level, seats, when: isLater ? 'period-end' : 'now' } as const;
  let billed = await shop.value.change(account, wish);
  if (billed.ok && keepsNext && present.nextLevel)
    billed = await shop.value.change(account, { level: present.nextLevel, seats, when: 'period-end' });
  return finish(context, account, billed);
});

export const openPaymentPageRoute = defineRoute(openPaymentPage, async ({ account }, context) => {
  const shop = await shopOf(context);
  if (!shop.ok) return shop;
  const page = await shop.value.paymentPage(account, `${context.baseUrl}/subscription`);
  return page.ok ? ok({ url: page.value }) : page;
});

export const listPlanInvoicesRoute = defineRoute(listPlanInvoices, async ({ account }, context) => {
  const shop = await shopOf(context);
  if (!shop.ok) return shop;
  const list = await shop.value.invoices(account);
  return list.ok ? ok({ invoices: [...list.value] }) : list;
});

export const cancelSubscriptionRoute = defineRoute(
  cancelSubscription,
  async ({ account, reason }, context) => {
    const shop = await shopOf(context);
    if (!shop.ok) return shop;
    return finish(context, account, await shop.value.cancel(account, reason));
  },
);

export const reopenSubscriptionRoute = defineRoute(reopenSubscription, async ({ account }, context) => {
  const shop = await shopOf(context);
  if (!shop.ok) return shop;
  return finish(context, account, await shop.value.reopen(account));
});
