import { defineArea } from '#areas/define-area.ts';
import { reviewAlerts } from './review.alerts.ts';
import {
  confirmErased,
  listWaitingChanges,
  postWaitingChanges,
  settleWaitingChanges,
} from './waiting-changes.http.ts';

export const reviewArea = defineArea({
  name: 'review',
  calls: { confirmErased, listWaitingChanges, postWaitingChanges, settleWaitingChanges },
  errors: {
    'waiting-changes.unknown': 404,
    'waiting-changes.too-many': 429,
  },
  alerts: reviewAlerts,
});
