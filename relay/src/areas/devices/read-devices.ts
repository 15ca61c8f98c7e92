import type { ListedDevice } from '@roundsman/shared-schema/areas/devices/devices.http.ts';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { Database } from '#database/pool.ts';

/** The part of a device's report that tells what it holds; `{}` is stored for one that never reported. */
const heldSchema = z.object({ waiting: z.number(), parked: z._default(z.number(), 0) });

function held(row: { status: unknown; reported_at: Date | null }): ListedDevice['holds'] {
  const stored = heldSchema.safeParse(row.status);
  if (!stored.success || !row.reported_at) return null;
  return { ...stored.data, reportedAt: row.reported_at.getTime() };
}

/**
 * Devices of an account's members, by name and age, or of one of them. Of a former member only those that took part in
 * this account are told, and when they did last: the rest is none of the account's business. `now`: epoch ms.
 */
export async function readDevices(
  db: Database,
  which: { account: string; userId?: string },
  asking: { userId: string; device: string; now: number },
): Promise<ListedDevice[]> {
  const { account } = which;
  const live = sql<boolean>`exists (select from session s where s.user_id = device.user_id and s.device_id = device.id
    and s.ended_at is null and s.expires_at > ${new Date(asking.now)})`;
  const handedOver = sql<number>`(select count(*) from waiting_change w where w.account_id = ${account}
    and w.user_id = device.user_id and w.device_id = device.id and w.settled_at is null)`;
  let query = db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .innerJoin('device', 'device.user_id', 'membership.user_id')
    .leftJoin('app_user as revoker', 'revoker.id', 'device.revoked_by')
    .leftJoin('device_status', (join) =>
      join
        .onRef('device_status.account_id', '=', 'membership.account_id')
        .onRef('device_status.user_id', '=', 'device.user_id')
        .onRef('device_status.device_id', '=', 'device.id'),
    )
    .leftJoin('account_erased', (join) =>
      join
        .onRef('account_erased.account_id', '=', 'membership.account_id')
        .onRef('account_erased.user_id', '=', 'device.user_id')
        .onRef('account_erased.device_id', '=', 'device.id'),
    )
    .select([
      'device.user_id',
      'app_user.name as user_name',
      'device.id',
      'device.name',
      'device.platform',
      'device.created_at',
      'device.last_seen_at',
      'device.revoked_at',
      'device.reason',
      'device.erased_at',
      'revoker.name as revoker_name',
      'membership.active',
      'device_status.status',
      'device_status.reported_at',
      'device_status.last_acknowledged_at',
      'device_status.last_seen_at as last_seen_here',
      'account_erased.at as account_erased_at',
      live.as('is_signed_in'),
      handedOver.as('handed_over'),
    ])
    .where('membership.account_id', '=', account)
    .where((where) =>
      where.or([where('membership.active', '=', true), where('device_status.device_id', 'is not', null)]),
    )
    .orderBy('app_user.name')
    .orderBy('device.created_at')
    .orderBy('device.id');
  if (which.userId) query = query.where('membership.user_id', '=', which.userId);
  const rows = await query.execute();
  return rows.map((row) => ({
    user: row.user_id,
    userName: row.user_name,
    device: row.id,
    name: row.name,
    platform: row.platform,
    createdAt: row.created_at.getTime(),
    lastSeen: (row.active ? row.last_seen_at : (row.last_seen_here ?? row.created_at)).getTime(),
    lastSynced: row.last_acknowledged_at?.getTime() ?? null,
    isCurrent: row.user_id === asking.userId && row.id === asking.device,
    isSignedIn: row.active && row.is_signed_in,
    holds: held(row),
    handedOver: row.handed_over,
    revoked: row.revoked_at && {
      at: row.revoked_at.getTime(),
      byName: row.revoker_name ?? '',
      reason: row.reason ?? '',
    },
    erasedAt: (row.erased_at ?? (row.active ? null : row.account_erased_at))?.getTime() ?? null,
  }));
}
