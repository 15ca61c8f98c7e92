import { subscribePush } from '@roundsman/shared-schema/areas/push/push.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { pushKeys } from './push-keys.ts';
import { isPushService } from './push-services.ts';
import { keepSubscription } from './push-subscriptions.ts';

export const subscribePushRoute = defineRoute(subscribePush, async (input, context) => {
  const { db, secrets, now, pushServices } = context.deps;
  if (!isPushService(input.endpoint, pushServices)) return fail('push.unknown-service');
  const { user, device } = signedIn(context);
  const { publicKey } = await pushKeys(db, secrets, now());
  const target = { ...input, publicKey };
  await db
    .transaction()
    .execute((trx) => keepSubscription(trx, { userId: user.id, deviceId: device }, target, now()));
  return ok({});
});
