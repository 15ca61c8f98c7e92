import { mayGrant } from '@roundsman/shared-schema/access/may.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { requireSeat } from '#areas/subscription/seats.ts';
import type { Database } from '#database/pool.ts';
import type { HeadHint } from '#log/hints.ts';
import { writeCore } from '#mirror/core-mirror.ts';
import { memberMirror } from '#mirror/member-mirror.ts';
import { orderErasure } from '#sessions/end-sessions.ts';

/** Someone's place in an account. */
export interface Place {
  readonly roles: readonly Role[];
  readonly active: boolean;
}

export interface ChangedMember {
  readonly before: Place;
  readonly after: Place;
  readonly heads: readonly HeadHint[];
}

interface Change {
  readonly account: string;
  readonly userId: string;
  /** The member who makes the change. */
  readonly by: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Guards of companion USR-3. An Owner's own further roles raise nothing: an Owner may do everything already. */
function judge(change: Change, members: ReadonlyMap<string, Place>, after: Place): Result<Place> {
  const actor = members.get(change.by);
  const before = members.get(change.userId);
  if (!before) return fail('users.unknown');
  if (!actor?.active || !mayGrant(actor.roles, [])) return fail('access.not-allowed');
  const isOwner = actor.roles.includes('owner');
  if (change.userId === change.by) {
    const isRaised = after.roles.some((role) => !before.roles.includes(role));
    if (!after.active || (isRaised && !isOwner)) return fail('users.is-you');
  }
  if (!mayGrant(actor.roles, [...before.roles, ...after.roles])) return fail('users.only-owners');
  const owners = [...members].filter(([userId, place]) => {
    const { active, roles } = userId === change.userId ? after : place;
    return active && roles.includes('owner');
  });
  return owners.length === 0 ? fail('users.last-owner') : ok(before);
}

/**
 * Changes roles or membership in the table and in `core`, in the caller's transaction; what the wish leaves out stays.
 * Whoever belongs to no account afterwards is signed out everywhere, with the order to erase. Pass `heads` to
 * `hintHeads` and tell the relays after the commit.
 * @errors users.unknown, users.last-owner, users.only-owners, users.is-you, users.no-seat, access.not-allowed
 */
export async function changeMember(
  trx: Database,
  change: Change,
  wish: { roles?: readonly Role[] | undefined; active?: boolean | undefined },
): Promise<Result<ChangedMember>> {
  const { account, userId, now } = change;
  // First, in every account alike: two accounts that let someone go at once would each count on the other.
  const user = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return fail('users.unknown');
  // All of them are locked: two Owners who demote each other at once would leave none.
  const rows = await trx
    .selectFrom('membership')
    .select(['user_id', 'roles', 'active'])
    .where('account_id', '=', account)
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const members = new Map<string, Place>(
    rows.map((row) => [row.user_id, { roles: row.roles as Role[], active: row.active }]),
  );
  const place = members.get(userId);
  const after = { roles: wish.roles ?? place?.roles ?? [], active: wish.active ?? place?.active ?? false };
  const judged = judge(change, members, after);
  if (!judged.ok) return judged;
  const before = judged.value;
  if (before.active === after.active && before.roles.join() === after.roles.join()) {
    return ok({ before, after, heads: [] });
  }
  if (!before.active && after.active) {
    const seat = await requireSeat(trx, account, { now });
    if (!seat.ok) return seat;
  }
  const updated = { roles: [...after.roles], active: after.active };
  await trx
    .updateTable('membership')
    .set(updated)
    .where('account_id', '=', account)
    .where('user_id', '=', userId)
    .execute();
  const heads = await writeCore(trx, { account, now }, await memberMirror(trx, account, [userId]));
  if (before.active && !after.active) await signOutFormerMember(trx, userId, now);
  if (!before.active && after.active) await forgetErasures(trx, account, userId);
  return ok({ before, after, heads });
}

async function signOutFormerMember(trx: Database, userId: string, now: number): Promise<void> {
  const elsewhere = await trx
    .selectFrom('membership')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!elsewhere) await orderErasure(trx, { userId }, { why: 'role', now });
}

/** Whoever is back holds the data again: when they go once more, it has to be erased once more. */
async function forgetErasures(trx: Database, account: string, userId: string): Promise<void> {
  await trx
    .deleteFrom('account_erased')
    .where('account_id', '=', account)
    .where('user_id', '=', userId)
    .execute();
}
