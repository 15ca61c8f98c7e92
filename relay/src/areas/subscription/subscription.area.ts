import { defineArea } from '#calls/define-area.ts';
import { billingChangedRoute } from './billing-changed.route.ts';
import {
  cancelSubscriptionRoute,
  changePlanRoute,
  listPlanInvoicesRoute,
  openPaymentPageRoute,
  quotePlanRoute,
  reopenSubscriptionRoute,
} from './change-plan.route.ts';
import { readSubscriptionRoute } from './read-subscription.route.ts';
import { moveSubscriptions } from './subscription-pass.ts';

export const subscriptionArea = defineArea({
  name: 'subscription',
  routes: [
    billingChangedRoute,
    quotePlanRoute,
    changePlanRoute,
    openPaymentPageRoute,
    listPlanInvoicesRoute,
    cancelSubscriptionRoute,
    reopenSubscriptionRoute,
    readSubscriptionRoute,
  ],
  periodic: [{ name: 'move-subscriptions', crontab: '* * * * *', run: moveSubscriptions }],
});
