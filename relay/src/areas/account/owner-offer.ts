import { ROLES, type Role } from '@roundsman/shared-schema/access/roles.ts';
import { OFFER_DAYS } from '@roundsman/shared-schema/areas/account/closing.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { changeMember } from '#areas/users/change-member.ts';
import type { Database } from '#database/pool.ts';
import { wantEffect } from '#effects/want-effect.ts';
import type { HeadHint } from '#log/hints.ts';
import { writeCore } from '#mirror/core-mirror.ts';
import { mailOwnerOfferKind } from './account.effect-kinds.ts';

const OFFER_MS = OFFER_DAYS * 24 * 60 * 60 * 1000;

/**
 * Offers a member to become Owner, in the table and in `core`, and has them told by mail; an earlier offer is void.
 * @errors users.unknown, account.is-owner-already
 */
export async function makeOffer(
  trx: Database,
  offer: { account: string; from: string; to: string; keep: 'owner' | 'admin'; link: string; now: number },
): Promise<Result<readonly HeadHint[]>> {
  const { account, from, to, keep, link, now } = offer;
  const member = await trx
    .selectFrom('membership')
    .select('roles')
    .where('account_id', '=', account)
    .where('user_id', '=', to)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!member) return fail('users.unknown', { field: 'user' });
  if (member.roles.includes('owner')) return fail('account.is-owner-already', { field: 'user' });
  const id = newId();
  const expires = now + OFFER_MS;
  const row = {
    id,
    from_user: from,
    to_user: to,
    keep,
    created_at: new Date(now),
    expires_at: new Date(expires),
  };
  await trx
    .insertInto('owner_offer')
    .values({ account_id: account, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  await wantEffect(trx, {
    key: `mail.owner-offer:${id}`,
    account,
    kind: mailOwnerOfferKind,
    payload: { userId: to, byUserId: from, link },
  });
  return ok(await writeCore(trx, { account, now }, { 'owner-offer': { id, from, to, keep, expires } }));
}

/** Takes the open offer away. @errors account.no-offer */
export async function dropOffer(
  trx: Database,
  account: string,
  now: number,
): Promise<Result<readonly HeadHint[]>> {
  const gone = await trx.deleteFrom('owner_offer').where('account_id', '=', account).executeTakeFirst();
  if (gone.numDeletedRows === 0n) return fail('account.no-offer');
  return ok(await writeCore(trx, { account, now }, { 'owner-offer': null }));
}

const inOrder = (roles: readonly Role[]) => ROLES.filter((role) => roles.includes(role));

export interface TakenOffer {
  readonly from: string;
  readonly before: readonly Role[];
  readonly after: readonly Role[];
  readonly heads: readonly HeadHint[];
}

/**
 * Makes the person an Owner to whom it was offered, and the giver what they chose, in the caller's transaction.
 * @errors account.no-offer, also where the giver is no Owner any more
 */
export async function takeOffer(
  trx: Database,
  answer: { account: string; id: string; userId: string; now: number },
): Promise<Result<TakenOffer>> {
  const { account, id, userId, now } = answer;
  const offer = await trx
    .selectFrom('owner_offer')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('to_user', '=', userId)
    .where('expires_at', '>', new Date(now))
    .forUpdate()
    .executeTakeFirst();
  if (!offer) return fail('account.no-offer');
  const { from_user: from } = offer;
  const roles = await trx
    .selectFrom('membership')
    .select(['user_id', 'roles'])
    .where('account_id', '=', account)
    .where('user_id', 'in', [from, userId])
    .execute();
  const rolesOf = (id: string) => (roles.find((row) => row.user_id === id)?.roles ?? []) as Role[];
  // By the giver: they alone may grant what they hold, and what they lost meanwhile they cannot give.
  const taken = await changeMember(
    trx,
    { account, userId, by: from, now },
    { roles: inOrder([...rolesOf(userId), 'owner']) },
  );
  if (!taken.ok) return fail('account.no-offer');
  const heads = [...taken.value.heads];
  if (offer.keep === 'admin') {
    const others = rolesOf(from).filter((role) => role !== 'owner');
    const given = await changeMember(
      trx,
      { account, userId: from, by: from, now },
      { roles: inOrder([...others, 'admin']) },
    );
    // There is another Owner by now, and the giver was one: nothing may refuse it.
    if (!given.ok) throw new Error(`an offer was half taken: ${given.error}`);
    heads.push(...given.value.heads);
  }
  const dropped = await dropOffer(trx, account, now);
  if (dropped.ok) heads.push(...dropped.value);
  return ok({ from, before: taken.value.before.roles, after: taken.value.after.roles, heads });
}
