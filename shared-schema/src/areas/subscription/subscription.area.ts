import { defineArea } from '#areas/define-area.ts';
import {
  billingChanged,
  cancelSubscription,
  changePlan,
  listPlanInvoices,
  openPaymentPage,
  quotePlan,
  readSubscription,
  reopenSubscription,
} from './subscription.http.ts';

export const subscriptionArea = defineArea({
  name: 'subscription',
  calls: {
    billingChanged,
    cancelSubscription,
    changePlan,
    listPlanInvoices,
    openPaymentPage,
    quotePlan,
    readSubscription,
    reopenSubscription,
  },
  errors: {
    'subscription.no-billing': 409,
    'subscription.billing-away': 503,
    'subscription.billing-refused': 409,
    'subscription.seats-invalid': 400,
    'subscription.seats-too-many': 400,
    'subscription.seats-in-use': 409,
    'subscription.reason-required': 400,
  },
});
