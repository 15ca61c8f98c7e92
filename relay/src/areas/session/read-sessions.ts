import type { ListedSession } from '@roundsman/shared-schema/areas/session/sessions.http.ts';
import type { Database } from '#database/pool.ts';

/**
 * Living sessions, the last used first: of one user, or of all active members of an account. `asking` is marked as the
 * current one. `now`: epoch milliseconds.
 */
export async function readSessions(
  db: Database,
  of: { userId: string } | { account: string },
  asking: { sessionId: string; now: number },
): Promise<(ListedSession & { user: string; userName: string })[]> {
  let query = db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .innerJoin('device', (join) =>
      join.onRef('device.user_id', '=', 'session.user_id').onRef('device.id', '=', 'session.device_id'),
    )
    .select([
      'session.id',
      'session.user_id',
      'app_user.name as user_name',
      'session.device_id',
      'device.name as device_name',
      'device.platform',
      'session.user_agent',
      'session.address',
      'session.created_at',
      'session.last_used_at',
      'session.expires_at',
    ])
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', new Date(asking.now))
    .orderBy('session.last_used_at', 'desc')
    .orderBy('session.id');
  if ('userId' in of) query = query.where('session.user_id', '=', of.userId);
  else {
    query = query.where('session.user_id', 'in', (from) =>
      from
        .selectFrom('membership')
        .select('user_id')
        .where('account_id', '=', of.account)
        .where('active', '=', true),
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    user: row.user_id,
    userName: row.user_name,
    device: row.device_id,
    deviceName: row.device_name,
    platform: row.platform,
    userAgent: row.user_agent,
    address: row.address,
    createdAt: row.created_at.getTime(),
    lastUsedAt: row.last_used_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    isCurrent: row.id === asking.sessionId,
  }));
}
