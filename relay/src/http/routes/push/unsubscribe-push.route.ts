import { unsubscribePush } from '@roundsman/shared-schema/http/push.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { dropSubscription } from '#alerts/push-subscriptions.ts';
import { defineRoute, signedIn } from '#http/route.ts';

export const unsubscribePushRoute = defineRoute(unsubscribePush, async (_input, context) => {
  const { user, device } = signedIn(context);
  await dropSubscription(context.deps.db, { userId: user.id, deviceId: device });
  return ok({});
});
