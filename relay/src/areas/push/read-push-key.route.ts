import { readPushKey } from '@roundsman/shared-schema/areas/push/push.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';
import { pushKeys } from './push-keys.ts';

export const readPushKeyRoute = defineRoute(readPushKey, async (_input, { deps }) => {
  const { publicKey } = await pushKeys(deps.db, deps.secrets, deps.now());
  return ok({ key: publicKey });
});
