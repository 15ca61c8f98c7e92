import { unsubscribePush } from '@roundsman/shared-schema/areas/push/push.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { dropSubscription } from './push-subscriptions.ts';

export const unsubscribePushRoute = defineRoute(unsubscribePush, async (_input, context) => {
  const { user, device } = signedIn(context);
  await dropSubscription(context.deps.db, { userId: user.id, deviceId: device });
  return ok({});
});
