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
});
