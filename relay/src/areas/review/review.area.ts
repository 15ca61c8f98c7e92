import { defineArea } from '#calls/define-area.ts';
import { confirmErasedRoute } from './confirm-erased.route.ts';
import { listWaitingChangesRoute } from './list-waiting-changes.route.ts';
import { postWaitingChangesRoute } from './post-waiting-changes.route.ts';
import { settleWaitingChangesRoute } from './settle-waiting-changes.route.ts';
import { removeSettledWaitingChanges } from './store.ts';

export const reviewArea = defineArea({
  name: 'review',
  routes: [confirmErasedRoute, listWaitingChangesRoute, postWaitingChangesRoute, settleWaitingChangesRoute],
  cleanups: [{ name: 'waiting-changes', remove: removeSettledWaitingChanges }],
});
