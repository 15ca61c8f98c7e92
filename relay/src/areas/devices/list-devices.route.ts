import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { listDevices } from '@roundsman/shared-schema/areas/devices/devices.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { readDevices } from './read-devices.ts';

export const listDevicesRoute = defineRoute(listDevices, async ({ account }, context) => {
  const { db, now } = context.deps;
  const { user, device } = signedIn(context);
  const seesAll = hasAnyRole(context, OWNER_ADMIN);
  const which = seesAll ? { account } : { account, userId: user.id };
  return ok({ devices: await readDevices(db, which, { userId: user.id, device, now: now() }) });
});
