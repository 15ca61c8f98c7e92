import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { type ListedUser, listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { sql } from 'kysely';
import { subscriptionNow } from '#areas/subscription/subscription-store.ts';
import { defineRoute } from '#calls/route.ts';
import type { Database } from '#database/pool.ts';
import { detailsOf } from '#mirror/member-details.ts';
import { memberRows, readTeamsOf } from '#mirror/member-rows.ts';

async function readUsers(db: Database, account: string, now: number): Promise<ListedUser[]> {
  const at = new Date(now);
  const others = sql<boolean>`exists (select from membership m where m.user_id = app_user.id
    and m.account_id <> ${account} and m.active)`;
  // Of somebody who has left, only what was seen here: the rest is none of the account's business.
  const lastSeen = sql<Date | null>`case when membership.active
    then (select max(d.last_seen_at) from device d where d.user_id = app_user.id)
    else (select max(s.last_seen_at) from device_status s
      where s.user_id = app_user.id and s.account_id = ${account}) end`;
  const signedIn = sql`select s.device_id from session s
    where s.user_id = app_user.id and s.ended_at is null and s.expires_at > ${at}`;
  const devices = sql<number>`case when membership.active
    then (select count(distinct x.device_id) from (${signedIn}) x) else 0 end`;
  const waiting = sql<number | null>`(select sum(coalesce((s.status->>'waiting')::numeric, 0)
      + coalesce((s.status->>'parked')::numeric, 0))::bigint from device_status s
    where s.user_id = app_user.id and s.account_id = ${account} and s.status ? 'waiting'
      and not exists (select from device d where d.user_id = s.user_id and d.id = s.device_id
        and d.erased_at is not null))`;
  const rows = await memberRows(db, account)
    .select([
      'app_user.id',
      'app_user.name',
      'email',
      'roles',
      'active',
      'membership.created_at',
      'password_due_at',
      'details',
      others.as('others'),
      lastSeen.as('last_seen'),
      devices.as('devices'),
      waiting.as('waiting'),
    ])
    .orderBy('app_user.name')
    .execute();
  const teamsOf = await readTeamsOf(db, account);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    roles: row.roles as Role[],
    active: row.active,
    joinedAt: row.created_at.getTime(),
    teams: [...teamsOf(row.id)],
    details: detailsOf(row.details),
    isOnlyHere: !row.others,
    passwordDue: row.password_due_at !== null,
    lastSeen: row.last_seen?.getTime() ?? null,
    devices: Number(row.devices),
    waiting: row.waiting === null ? null : Number(row.waiting),
  }));
}

async function readInvitations(db: Database, account: string, now: number) {
  const rows = await db
    .selectFrom('invitation')
    .innerJoin('app_user', 'app_user.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.name',
      'invitation.email',
      'invitation.roles',
      'invitation.teams',
      'app_user.name as inviter',
      'invitation.created_at',
      'invitation.expires_at',
    ])
    .where('account_id', '=', account)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('invitation.created_at')
    .execute();
  return rows.map(({ created_at, expires_at, inviter, roles, ...invitation }) => ({
    ...invitation,
    roles: roles as Role[],
    invitedBy: inviter,
    createdAt: created_at.getTime(),
    expiresAt: expires_at.getTime(),
  }));
}

export const listUsersRoute = defineRoute(listUsers, async ({ account }, { deps }) => {
  const now = deps.now();
  const users = await readUsers(deps.db, account, now);
  const invitations = await readInvitations(deps.db, account, now);
  const { seats } = await subscriptionNow(deps.db, account, now);
  const used = users.filter(({ active }) => active).length + invitations.length;
  return ok({ users, invitations, seats: { used, allowed: seats } });
});
