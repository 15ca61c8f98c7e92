import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { Database } from '#database/pool.ts';
import { orderErasure } from '#sessions/end-sessions.ts';

export interface Revocation {
  account: string;
  userId: string;
  device: string;
  reason: string;
  /** Whoever revokes, with the roles in the account. */
  by: { userId: string; device: string; roles: readonly Role[] };
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Revokes a member's device inside the caller's transaction; `isNew` is false when it was revoked before. The device
 * answers for all accounts of its user: what it holds is erased as a whole.
 * @errors devices.unknown, devices.is-this-one, devices.is-owners
 */
export async function revokeDevice(trx: Database, input: Revocation): Promise<Result<{ isNew: boolean }>> {
  const { userId, device, by } = input;
  const member = await trx
    .selectFrom('membership')
    .select('roles')
    .where('account_id', '=', input.account)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const row =
    member &&
    (await trx
      .selectFrom('device')
      .select('revoked_at')
      .where('user_id', '=', userId)
      .where('id', '=', device)
      .forUpdate()
      .executeTakeFirst());
  if (!member || !row) return fail('devices.unknown');
  if (userId === by.userId && device === by.device) return fail('devices.is-this-one');
  if (member.roles.includes('owner') && !by.roles.includes('owner')) return fail('devices.is-owners');
  await orderErasure(trx, { userId, device }, { why: 'revoked', now: input.now });
  if (row.revoked_at) return ok({ isNew: false });
  await trx
    .updateTable('device')
    .set({ revoked_at: new Date(input.now), revoked_by: by.userId, reason: input.reason })
    .where('user_id', '=', userId)
    .where('id', '=', device)
    .execute();
  return ok({ isNew: true });
}
