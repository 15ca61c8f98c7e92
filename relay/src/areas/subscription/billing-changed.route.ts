import { billingChanged } from '@roundsman/shared-schema/areas/subscription/subscription.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';
import { shopOf } from './shop.ts';
import { askBilling } from './take-over.ts';

export const billingChangedRoute = defineRoute(billingChanged, async ({ account }, context) => {
  const { db, now } = context.deps;
  const shop = await shopOf(context);
  const known = await db.selectFrom('account').select('id').where('id', '=', account).executeTakeFirst();
  // Whoever says it, the billing service itself is asked; and nobody learns which accounts there are.
  if (!shop.ok || !known) return ok({});
  const asked = await askBilling(db, shop.value, account, now());
  return asked.ok ? ok({}) : asked;
});
