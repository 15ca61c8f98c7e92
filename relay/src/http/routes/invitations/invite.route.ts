import { mayGrant } from '@roundsman/shared-schema/access/may.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { invite } from '@roundsman/shared-schema/http/invitations.http.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { INVITATION_MS } from '#http/invitations/invitation-store.ts';
import { defineRoute, signedIn } from '#http/route.ts';
import { auditOwn } from '#http/security/set-up.ts';
import { hashToken, newToken } from '#http/session/token.ts';

export const inviteRoute = defineRoute(invite, async (input, context) => {
  const { db, now } = context.deps;
  if (!mayGrant(context.roles, input.roles)) return fail('invitations.cannot-grant', { field: 'roles' });
  const at = now();
  const token = newToken();
  const id = newId();
  const expiresAt = at + INVITATION_MS;
  const result = await db.transaction().execute(async (trx): Promise<Result<object>> => {
    const member = await trx
      .selectFrom('membership')
      .innerJoin('app_user', 'app_user.id', 'membership.user_id')
      .select('user_id')
      .where('account_id', '=', input.account)
      .where('active', '=', true)
      .where('email', '=', input.email)
      .executeTakeFirst();
    if (member) return fail('invitations.already-member', { field: 'email' });
    const earlier = await trx
      .selectFrom('invitation')
      .select(['id', 'roles'])
      .where('account_id', '=', input.account)
      .where('email', '=', input.email)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', new Date(at))
      .forUpdate()
      .execute();
    if (!earlier.every(({ roles }) => mayGrant(context.roles, roles as Role[]))) {
      return fail('invitations.cannot-grant', { field: 'email' });
    }
    if (earlier.length > 0) {
      const ids = earlier.map(({ id: earlierId }) => earlierId);
      await trx
        .updateTable('invitation')
        .set({ withdrawn_at: new Date(at) })
        .where('id', 'in', ids)
        .execute();
    }
    await trx
      .insertInto('invitation')
      .values({
        token_hash: hashToken(token),
        id,
        account_id: input.account,
        email: input.email,
        name: input.name,
        roles: input.roles,
        invited_by: signedIn(context).user.id,
        created_at: new Date(at),
        expires_at: new Date(expiresAt),
      })
      .execute();
    await auditOwn(trx, context, {
      event: 'invitation.made',
      account: input.account,
      details: { invitation: id, roles: input.roles },
    });
    return ok({});
  });
  if (!result.ok) return result;
  return ok({ id, token, link: `${context.baseUrl}/join#${token}`, expiresAt });
});
