import { mayGrant } from '@roundsman/shared-schema/access/may.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { withdrawInvitation } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { auditOwn } from '#calls/audit-own.ts';
import { defineRoute } from '#calls/route.ts';

export const withdrawInvitationRoute = defineRoute(withdrawInvitation, async (input, context) => {
  const { deps, roles } = context;
  return deps.db.transaction().execute(async (trx) => {
    const open = await trx
      .selectFrom('invitation')
      .select('roles')
      .where('account_id', '=', input.account)
      .where('id', '=', input.id)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!open) return fail('invitations.unknown');
    if (!mayGrant(roles, open.roles as Role[])) return fail('invitations.cannot-grant');
    await trx
      .updateTable('invitation')
      .set({ withdrawn_at: new Date(deps.now()) })
      .where('id', '=', input.id)
      .execute();
    await auditOwn(trx, context, {
      event: 'invitation.withdrawn',
      account: input.account,
      details: { invitation: input.id },
    });
    return ok({});
  });
});
