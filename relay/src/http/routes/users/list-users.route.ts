import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { listUsers } from '@roundsman/shared-schema/http/users.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#http/route.ts';

export const listUsersRoute = defineRoute(listUsers, async ({ account }, { deps }) => {
  const users = await deps.db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select(['app_user.id', 'app_user.name', 'email', 'roles', 'active', 'membership.created_at'])
    .where('account_id', '=', account)
    .orderBy('app_user.name')
    .execute();
  const invitations = await deps.db
    .selectFrom('invitation')
    .innerJoin('app_user', 'app_user.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.name',
      'invitation.email',
      'invitation.roles',
      'app_user.name as inviter',
      'invitation.created_at',
      'invitation.expires_at',
    ])
    .where('account_id', '=', account)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', new Date(deps.now()))
    .orderBy('invitation.created_at')
    .execute();
  return ok({
    users: users.map(({ created_at, roles, ...user }) => ({
      ...user,
      roles: roles as Role[],
      joinedAt: created_at.getTime(),
    })),
    invitations: invitations.map(({ created_at, expires_at, inviter, roles, ...invitation }) => ({
      ...invitation,
      roles: roles as Role[],
      invitedBy: inviter,
      createdAt: created_at.getTime(),
      expiresAt: expires_at.getTime(),
    })),
  });
});
