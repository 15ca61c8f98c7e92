import { LEVELS } from '@roundsman/shared-schema/access/roles.ts';
import { AUDIT_GROUPS, type MemberSecurity } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { sql } from 'kysely';
import { subscriptionNow } from '#areas/subscription/subscription-store.ts';
import type { Database } from '#database/pool.ts';

const COUNT_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether the account's level shows more than the last sign-ins (SEC-6). `now`: epoch milliseconds. */
export async function seesUserSecurity(db: Database, account: string, now: number): Promise<boolean> {
  const { level } = await subscriptionNow(db, account, now);
  return LEVELS[level] >= LEVELS.ultimate;
}

/** How the access of each active member stands, by name (SEC-1). `now`: epoch milliseconds. */
export async function readMemberSecurity(
  db: Database,
  account: string,
  now: number,
): Promise<MemberSecurity[]> {
  const at = new Date(now);
  const since = new Date(now - COUNT_MS);
  const failures = sql.join([...AUDIT_GROUPS.failed]);
  const rows = await db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select([
      'app_user.id',
      'app_user.name',
      'app_user.email',
      'app_user.password_due_at',
      sql<boolean>`exists (select from totp t where t.user_id = app_user.id and t.confirmed_at is not null)
        or exists (select from passkey p where p.user_id = app_user.id)`.as('second'),
      sql<Date | null>`(select max(e.at) from audit_event e
        where e.user_id = app_user.id and e.event = 'sign-in.ok')`.as('last_sign_in'),
      sql<number>`(select count(*) from audit_event e where e.user_id = app_user.id and e.event in (${failures})
        and e.at > ${since} and (e.account_id is null or e.account_id = ${account}))`.as('failed'),
      sql<number>`(select count(*) from audit_event e where e.user_id = app_user.id
        and e.event = 'data.exported' and e.at > ${since} and e.account_id = ${account})`.as('exports'),
      sql<number>`(select count(*) from session s where s.user_id = app_user.id and s.ended_at is null
        and s.expires_at > ${at})`.as('sessions'),
    ])
    .where('membership.account_id', '=', account)
    .where('membership.active', '=', true)
    .orderBy('app_user.name')
    .execute();
  return rows.map((row) => ({
    user: row.id,
    name: row.name,
    email: row.email,
    hasSecondFactor: row.second,
    passwordDue: row.password_due_at !== null,
    lastSignIn: row.last_sign_in?.getTime() ?? null,
    failed: Number(row.failed),
    exports: Number(row.exports),
    sessions: Number(row.sessions),
  }));
}
