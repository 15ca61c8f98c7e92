import { defineArea } from '#calls/define-area.ts';
import { sweepSubscriptions } from './push-subscriptions.ts';
import { readPushKeyRoute } from './read-push-key.route.ts';
import { subscribePushRoute } from './subscribe-push.route.ts';
import { unsubscribePushRoute } from './unsubscribe-push.route.ts';

export const pushArea = defineArea({
  name: 'push',
  routes: [readPushKeyRoute, subscribePushRoute, unsubscribePushRoute],
  periodic: [{ name: 'clean-subscriptions', crontab: '23 3 * * *', run: sweepSubscriptions }],
});
