import { readSubscription } from '@roundsman/shared-schema/areas/subscription/subscription.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';
import { activeUsers } from './seats.ts';
import { shopOf } from './shop.ts';
import { subscriptionNow } from './subscription-store.ts';
import { askBilling } from './take-over.ts';

export const readSubscriptionRoute = defineRoute(readSubscription, async ({ account }, context) => {
  const { db, now } = context.deps;
  const shop = await shopOf(context);
  const asked = shop.ok ? await askBilling(db, shop.value, account, now()) : null;
  const offers = shop.ok ? await shop.value.offers() : null;
  return ok({
    subscription: asked?.ok ? asked.value : await subscriptionNow(db, account, now()),
    activeUsers: await activeUsers(db, account),
    sells: shop.ok,
    billingReached: (asked?.ok ?? true) && (offers?.ok ?? true),
    offers: offers?.ok ? [...offers.value] : [],
  });
});
