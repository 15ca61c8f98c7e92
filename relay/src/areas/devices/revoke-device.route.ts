import { revokeDevice } from '@roundsman/shared-schema/areas/devices/devices.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { note, noteRefusal } from '#calls/note.ts';
import { publishAccessChanged, publishDevicesOf } from '#calls/publish-access.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { revokeDevice as revoke } from './revoke-device.ts';

export const revokeDeviceRoute = defineRoute(revokeDevice, async (input, context) => {
  const { db, now } = context.deps;
  const { account, user: userId, device, reason } = input;
  const session = signedIn(context);
  const by = { userId: session.user.id, device: session.device, roles: context.roles };
  const done = await db.transaction().execute(async (trx) => {
    const revoked = await revoke(trx, { account, userId, device, reason, by, now: now() });
    if (revoked.ok && revoked.value.isNew) {
      await note(trx, context, { event: 'device.revoked', account, user: userId, device });
    }
    return revoked;
  });
  if (!done.ok) {
    if (done.error === 'devices.is-owners') await noteRefusal(context, { account, attempt: done.error });
    return done;
  }
  await publishAccessChanged(db, userId);
  await publishDevicesOf(db, userId);
  return ok({});
});
