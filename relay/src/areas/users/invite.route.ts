import { mayGrant } from '@roundsman/shared-schema/access/may.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { invite } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import type { MemberDetails } from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { requireSeat } from '#areas/subscription/seats.ts';
import { areTeams } from '#areas/teams/team-store.ts';
import { allOrNothing } from '#calls/all-or-nothing.ts';
import { auditOwn } from '#calls/audit-own.ts';
import { type CallContext, defineRoute, signedIn } from '#calls/route.ts';
import type { Database } from '#database/pool.ts';
import { checkCovers } from './change-facts.ts';
import { hashesOf, INVITATION_MS, newInvitationSecrets } from './invitation-store.ts';
import { sendInvitation } from './send-invitation.ts';

interface Input {
  account: string;
  name: string;
  email: string;
  roles: readonly Role[];
  teams?: readonly string[] | undefined;
  details?: MemberDetails | undefined;
  cause?: string | undefined;
}

interface Sent {
  id: string;
  token: string;
  link: string;
  expiresAt: number;
}

/** What this wish has come to already, brought by another device or by this one (C-21). */
async function doneBefore(trx: Database, { account, cause }: Input): Promise<Sent | undefined> {
  if (cause === undefined) return undefined;
  // Two devices that bring it at once take turns.
  await trx.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().execute();
  const row = await trx
    .selectFrom('invitation')
    .select(['id', 'expires_at'])
    .where('account_id', '=', account)
    .where('cause', '=', cause)
    .executeTakeFirst();
  return row && { id: row.id, token: '', link: '', expiresAt: row.expires_at.getTime() };
}

/** Checks that the person is to be invited at all, and withdraws an earlier invitation that is still open. */
async function clearWay(
  trx: Database,
  input: Input,
  by: readonly Role[],
  now: number,
): Promise<Result<void>> {
  const { account, email } = input;
  const member = await trx
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select('user_id')
    .where('account_id', '=', account)
    .where('active', '=', true)
    .where('email', '=', email)
    .executeTakeFirst();
  if (member) return fail('invitations.already-member', { field: 'email' });
  const earlier = await trx
    .selectFrom('invitation')
    .select(['id', 'roles'])
    .where('account_id', '=', account)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .forUpdate()
    .execute();
  if (!earlier.every(({ roles }) => mayGrant(by, roles as Role[]))) {
    return fail('invitations.cannot-grant', { field: 'email' });
  }
  for (const { id } of earlier) {
    await trx
      .updateTable('invitation')
      .set({ withdrawn_at: new Date(now) })
      .where('id', '=', id)
      .execute();
  }
  return ok(undefined);
}

async function make(trx: Database, context: CallContext, input: Input): Promise<Result<Sent>> {
  const { account, name, email, roles, teams = [], details, cause } = input;
  const now = context.deps.now();
  const before = await doneBefore(trx, input);
  if (before) return ok(before);
  const clear = await clearWay(trx, input, context.roles, now);
  if (!clear.ok) return clear;
  const seat = await requireSeat(trx, account, { now, invited: true });
  if (!seat.ok) return seat;
  if (!(await areTeams(trx, account, teams))) return fail('teams.unknown', { field: 'teams' });
  const covers = await checkCovers(trx, { account }, details);
  if (!covers.ok) return covers;
  const id = newId();
  const secrets = newInvitationSecrets();
  const expiresAt = now + INVITATION_MS;
  await trx
    .insertInto('invitation')
    .values({
      ...hashesOf(secrets),
      id,
      account_id: account,
      email,
      name,
      roles: [...roles],
      teams: [...teams],
      details: details ? JSON.stringify(details) : null,
      cause: cause ?? null,
      invited_by: signedIn(context).user.id,
      created_at: new Date(now),
      expires_at: new Date(expiresAt),
    })
    .execute();
  const shown = await sendInvitation(trx, context, { account, id, secrets, at: now });
  await auditOwn(trx, context, { event: 'invitation.made', account, details: { invitation: id, roles } });
  return ok({ id, ...shown, expiresAt });
}

export const inviteRoute = defineRoute(invite, async (input, context) => {
  if (!mayGrant(context.roles, input.roles)) return fail('invitations.cannot-grant', { field: 'roles' });
  return allOrNothing(context.deps.db, (trx) => make(trx, context, input));
});
