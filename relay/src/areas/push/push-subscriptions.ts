import type { PushSubscriptionInput } from '@roundsman/shared-schema/areas/push/push.http.ts';
import type { Database } from '#database/pool.ts';

interface OfDevice {
  readonly userId: string;
  readonly deviceId: string;
}

/** A device's way to receive pushes, and the key pair it was made for. */
export interface PushTarget extends PushSubscriptionInput {
  readonly publicKey: string;
}

/** Keeps where a device takes pushes, in the caller's transaction. A browser belongs to whoever subscribed last. */
export async function keepSubscription(
  trx: Database,
  { userId, deviceId }: OfDevice,
  target: PushTarget,
  now: number,
): Promise<void> {
  await trx
    .deleteFrom('push_subscription')
    .where((where) =>
      where.or([
        where('endpoint', '=', target.endpoint),
        where.and([where('user_id', '=', userId), where('device_id', '=', deviceId)]),
      ]),
    )
    .execute();
  const { endpoint, p256dh, auth, publicKey } = target;
  await trx
    .insertInto('push_subscription')
    .values({
      user_id: userId,
      device_id: deviceId,
      endpoint,
      p256dh,
      auth,
      public_key: publicKey,
      created_at: new Date(now),
    })
    .execute();
}

/** Forgets where a device takes pushes; with `endpoint` only while it is still that one. */
export async function dropSubscription(
  db: Database,
  { userId, deviceId }: OfDevice,
  endpoint?: string,
): Promise<void> {
  let query = db
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId);
  if (endpoint !== undefined) query = query.where('endpoint', '=', endpoint);
  await query.execute();
}

/**
 * Where to push for a device at this moment: only while its person is signed in there and belongs to the account.
 * `now`: epoch milliseconds.
 */
export async function pushTargetOf(
  db: Database,
  { userId, deviceId, account }: OfDevice & { account: string },
  now: number,
): Promise<PushTarget | undefined> {
  const row = await db
    .selectFrom('push_subscription as p')
    .innerJoin('membership as m', 'm.user_id', 'p.user_id')
    .select(['p.endpoint', 'p.p256dh', 'p.auth', 'p.public_key as publicKey'])
    .where('p.user_id', '=', userId)
    .where('p.device_id', '=', deviceId)
    .where('m.account_id', '=', account)
    .where('m.active', '=', true)
    .where((where) =>
      where.exists(
        where
          .selectFrom('session as s')
          .select('s.id')
          .where('s.user_id', '=', userId)
          .where('s.device_id', '=', deviceId)
          .where('s.ended_at', 'is', null)
          .where('s.expires_at', '>', new Date(now)),
      ),
    )
    .executeTakeFirst();
  return row;
}

/** Forgets devices on which nobody is signed in any more. `now`: epoch milliseconds. */
export async function sweepSubscriptions(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('session as s')
            .select('s.id')
            .whereRef('s.user_id', '=', 'push_subscription.user_id')
            .whereRef('s.device_id', '=', 'push_subscription.device_id')
            .where('s.ended_at', 'is', null)
            .where('s.expires_at', '>', new Date(now)),
        ),
      ),
    )
    .execute();
}
