import { lookAtInvitation } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';
import { hashToken } from '#secrets/token.ts';
import { findInvitation } from './invitation-store.ts';

export const lookAtInvitationRoute = defineRoute(lookAtInvitation, async ({ token }, { deps }) => {
  const found = await findInvitation(deps.db, hashToken(token), { now: deps.now(), lock: false });
  if (!found.ok) return found;
  const { account, company, name, email, roles, invitedBy, expiresAt, isMailed } = found.value;
  const user = isMailed
    ? await deps.db.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()
    : undefined;
  return ok({
    account,
    company,
    name,
    email,
    roles,
    invitedBy,
    expiresAt: expiresAt.getTime(),
    hasUser: isMailed ? user !== undefined : null,
  });
});
