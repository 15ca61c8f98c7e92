import { newDeviceId } from '@roundsman/shared-schema/kernel/id.ts';
import { sql } from 'kysely';
import type { Database } from '#database/pool.ts';

export interface DeviceInput {
  device?: string | undefined;
  deviceName?: string | undefined;
  platform?: string | undefined;
}

/**
 * The id of the device that signs in: its own where it brings one that was not revoked, else a new one. A name that
 * a person chose stays. Locks the device's row in a transaction.
 */
export async function enterDevice(
  db: Database,
  userId: string,
  input: DeviceInput,
  now: Date,
): Promise<string> {
  const name = input.deviceName || input.platform || 'Unnamed device';
  const platform = input.platform ?? '';
  if (input.device) {
    const known = await db
      .updateTable('device')
      .set({
        name: sql<string>`case when named_by_user then name else ${name} end`,
        platform,
        last_seen_at: now,
      })
      .where('user_id', '=', userId)
      .where('id', '=', input.device)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (known.numUpdatedRows > 0n) return input.device;
  }
  for (;;) {
    const id = newDeviceId();
    const made = await db
      .insertInto('device')
      .values({ user_id: userId, id, name, platform, created_at: now, last_seen_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows) return id;
  }
}

/** Gives a device a name that it keeps; false when the user has no such device, or it was revoked. */
export async function nameDevice(
  db: Database,
  device: { userId: string; id: string },
  name: string,
): Promise<boolean> {
  const named = await db
    .updateTable('device')
    .set({ name, named_by_user: true })
    .where('user_id', '=', device.userId)
    .where('id', '=', device.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return named.numUpdatedRows > 0n;
}
