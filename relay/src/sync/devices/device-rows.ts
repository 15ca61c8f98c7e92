import {
  type DeviceRow,
  type DeviceStatus,
  deviceStatusSchema,
} from '@roundsman/shared-schema/protocol/messages.ts';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod/mini';
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
const storedSchema = z.extend(deviceStatusSchema, {
  appVersion: z.optional(deviceStatusSchema.shape.account),
});

/** Writes reports and acknowledgements of devices down; what an entry does not say stays. */
export async function storeDeviceNews(
  db: Kysely<Tables>,
  news: readonly DeviceNews[],
  now: number,
): Promise<void> {
  if (news.length === 0) return;
  const rows = news.map(({ account, userId, deviceId, status, appVersion, acknowledgedAt }) => ({
    account,
    user: userId,
    device: deviceId,
    status: status ? { ...status, appVersion } : {},
    reported: status ? new Date(now) : null,
    acknowledged: acknowledgedAt === undefined ? null : new Date(acknowledgedAt),
  }));
  // Sorted, so that two relays never wait for each other.
  await sql`
    insert into device_status
      (account_id, user_id, device_id, last_seen_at, status, reported_at, last_acknowledged_at)
    select t.account, t."user", t.device, ${new Date(now)}::timestamptz, t.status,
      coalesce(t.reported, ${new Date(now)}::timestamptz), t.acknowledged
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t(account text, "user" text, device text, status jsonb, reported timestamptz, acknowledged timestamptz)
    order by t.account, t."user", t.device
    on conflict (account_id, user_id, device_id) do update set
      last_seen_at = greatest(device_status.last_seen_at, excluded.last_seen_at),
      status = case when excluded.status = '{}' then device_status.status else excluded.status end,
      reported_at = case when excluded.status = '{}' then device_status.reported_at else excluded.reported_at end,
      last_acknowledged_at = greatest(device_status.last_acknowledged_at, excluded.last_acknowledged_at)
  `.execute(db);
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

/**
 * All devices of an account's active members, as the database knows them: connected are those at other relays than
 * `relay`.
 */
export async function readDeviceRows(
  db: Kysely<Tables>,
  account: string,
  relay: string,
): Promise<DeviceRow[]> {
  const connection = db
    .selectFrom('device_connection as c')
    .where('c.relay', '!=', relay)
    .where('c.until', '>', sql<Date>`now()`)
    .groupBy(['c.user_id', 'c.device_id'])
    .select((of) => [
      'c.user_id',
      'c.device_id',
      of.fn.max('c.app_version').as('app_version'),
      of.fn.max('c.behind').as('behind'),
    ]);
  const handedOver = sql<number>`(select count(*)::int from waiting_change w where w.account_id = ${account}
    and w.user_id = device.user_id and w.device_id = device.id and w.settled_at is null)`;
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
    .leftJoin(connection.as('connection'), (join) =>
      join.onRef('connection.user_id', '=', 'device.user_id').onRef('connection.device_id', '=', 'device.id'),
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
      'connection.app_version as connected_version',
      'connection.behind',
      'device.revoked_at',
      'device.erased_at',
      handedOver.as('handed_over'),
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
      appVersion: row.connected_version ?? appVersion,
      connected: row.connected_version !== null,
      behind: row.behind,
      lastSeen: row.last_seen_at.getTime(),
      lastAcknowledged: row.last_acknowledged_at?.getTime() ?? null,
      status: stored.success ? (status as DeviceStatus) : null,
      reportedAt: stored.success ? (row.reported_at?.getTime() ?? null) : null,
      revokedAt: row.revoked_at?.getTime() ?? null,
      erasedAt: row.erased_at?.getTime() ?? null,
      handedOver: row.handed_over,
    };
  });
}
