import {
  type DeviceRow,
  type DeviceStatus,
  deviceStatusSchema,
} from '@roundsman/shared-schema/protocol/messages.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** What is to be written down of a device in one account. Times are epoch milliseconds. */
export interface DeviceNews {
  readonly account: string;
  readonly userId: string;
  readonly deviceId: string;
  status?: DeviceStatus | undefined;
  appVersion?: string | undefined;
  acknowledgedAt?: number | undefined;
}

/** What is kept of a report: the device's words, and the version that said them. */
const storedSchema = deviceStatusSchema.extend({ appVersion: deviceStatusSchema.shape.account.optional() });

/** Writes reports and acknowledgements of devices down; what an entry does not say stays. */
export async function storeDeviceNews(
  db: Kysely<Tables>,
  news: readonly DeviceNews[],
  now: number,
): Promise<void> {
  for (const { account, userId, deviceId, status, appVersion, acknowledgedAt } of news) {
    const at = new Date(now);
    const reported = status && { status: JSON.stringify({ ...status, appVersion }), reported_at: at };
    const acknowledged = acknowledgedAt !== undefined && { last_acknowledged_at: new Date(acknowledgedAt) };
    await db
      .insertInto('device_status')
      .values({
        account_id: account,
        user_id: userId,
        device_id: deviceId,
        last_seen_at: at,
        status: '{}',
        ...reported,
        ...acknowledged,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'user_id', 'device_id'])
          .doUpdateSet({ last_seen_at: at, ...reported, ...acknowledged }),
      )
      .execute();
  }
}

/** Notes that devices are, or were until now, connected. */
export async function touchDevices(
  db: Kysely<Tables>,
  devices: readonly { userId: string; deviceId: string }[],
  now: number,
): Promise<void> {
  if (devices.length === 0) return;
  await sql`
    update device d set last_seen_at = greatest(d.last_seen_at, ${new Date(now)})
    from unnest(${devices.map((device) => device.userId)}::text[], ${devices.map((device) => device.deviceId)}::text[])
      as t(user_id, id)
    where d.user_id = t.user_id and d.id = t.id`.execute(db);
}

/** All devices of an account's active members, as the database knows them. */
export async function readDeviceRows(db: Kysely<Tables>, account: string): Promise<DeviceRow[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .innerJoin('device', 'device.user_id', 'membership.user_id')
    .leftJoin('device_status', (join) =>
      join
        .onRef('device_status.account_id', '=', 'membership.account_id')
        .onRef('device_status.user_id', '=', 'device.user_id')
        .onRef('device_status.device_id', '=', 'device.id'),
    )
    .select([
      'device.user_id',
      'app_user.name as user_name',
      'device.id',
      'device.name',
      'device.platform',
      'device.last_seen_at',
      'device_status.status',
      'device_status.reported_at',
      'device_status.last_acknowledged_at',
    ])
    .where('membership.account_id', '=', account)
    .where('membership.active', '=', true)
    .orderBy('app_user.name')
    .orderBy('device.created_at')
    .orderBy('device.id')
    .execute();
  return rows.map((row) => {
    const stored = storedSchema.safeParse(row.status);
    const { appVersion = '', ...status } = stored.success ? stored.data : { appVersion: '' };
    return {
      user: row.user_id,
      userName: row.user_name,
      device: row.id,
      name: row.name,
      platform: row.platform,
      appVersion,
      connected: false,
      lastSeen: row.last_seen_at.getTime(),
      lastAcknowledged: row.last_acknowledged_at?.getTime() ?? null,
      status: stored.success ? (status as DeviceStatus) : null,
      reportedAt: stored.success ? (row.reported_at?.getTime() ?? null) : null,
    };
  });
}
