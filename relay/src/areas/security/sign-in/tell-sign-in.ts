import type { Database } from '#database/pool.ts';
import { wantEffect } from '#effects/want-effect.ts';
import { mailSignInKind } from '../security.effect-kinds.ts';

/**
 * Has a person told by mail of a sign-in on a device that is new to them. Not of the first device they ever have, as
 * there was nobody before who could be surprised. Once for each device. `now`: epoch milliseconds.
 */
export async function tellOfNewDevice(
  db: Database,
  signIn: { userId: string; device: string; address: string; now: number },
): Promise<void> {
  const { userId, device, address, now } = signIn;
  const devices = await db
    .selectFrom('device')
    .select(['id', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .execute();
  const own = devices.find(({ id }) => id === device);
  const isNew = own !== undefined && own.created_at.getTime() >= now;
  if (!isNew || devices.length === 1) return;
  await wantEffect(db, {
    key: `mail.sign-in:${userId}:${device}`,
    kind: mailSignInKind,
    payload: { userId, deviceId: device, deviceName: own.name, place: address, at: now },
  });
}
