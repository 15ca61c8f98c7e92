import { renameDevice } from '@roundsman/shared-schema/areas/devices/devices.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { note } from '#calls/note.ts';
import { publishDevicesOf } from '#calls/publish-access.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { nameDevice } from '#sessions/device-store.ts';

export const renameDeviceRoute = defineRoute(renameDevice, async ({ device, name }, context) => {
  const { db } = context.deps;
  const userId = signedIn(context).user.id;
  if (!(await nameDevice(db, { userId, id: device }, name))) return fail('devices.unknown');
  await note(db, context, { event: 'device.renamed', device });
  await publishDevicesOf(db, userId);
  return ok({});
});
