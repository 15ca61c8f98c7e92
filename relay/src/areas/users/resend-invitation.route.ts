import { mayGrant } from '@roundsman/shared-schema/access/may.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { resendInvitation } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { requireSeat } from '#areas/subscription/seats.ts';
import { allOrNothing } from '#calls/all-or-nothing.ts';
import { auditOwn } from '#calls/audit-own.ts';
import { defineRoute } from '#calls/route.ts';
import { hashesOf, INVITATION_MS, newInvitationSecrets } from './invitation-store.ts';
import { sendInvitation } from './send-invitation.ts';

export const resendInvitationRoute = defineRoute(resendInvitation, async ({ account, id }, context) => {
  const { db, now } = context.deps;
  const at = now();
  return allOrNothing(db, async (trx) => {
    const open = await trx
      .selectFrom('invitation')
      .select(['roles', 'expires_at'])
      .where('account_id', '=', account)
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!open) return fail('invitations.unknown');
    if (!mayGrant(context.roles, open.roles as Role[])) return fail('invitations.cannot-grant');
    if (open.expires_at.getTime() <= at) {
      // One that ran out holds no seat any more.
      const seat = await requireSeat(trx, account, { now: at, invited: true });
      if (!seat.ok) return seat;
    }
    const secrets = newInvitationSecrets();
    const expiresAt = at + INVITATION_MS;
    await trx
      .updateTable('invitation')
      .set({ ...hashesOf(secrets), expires_at: new Date(expiresAt) })
      .where('id', '=', id)
      .execute();
    const shown = await sendInvitation(trx, context, { account, id, secrets, at });
    await auditOwn(trx, context, { event: 'invitation.resent', account, details: { invitation: id } });
    return ok({ id, ...shown, expiresAt });
  });
});
