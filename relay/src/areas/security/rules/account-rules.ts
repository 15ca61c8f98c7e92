import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { SESSION_DAYS } from '@roundsman/shared-schema/areas/security/account-rules.http.ts';
import { sql } from 'kysely';
import type { Database } from '#database/pool.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How an account's members sign in (companion SEC-5). */
export interface AccountRules {
  readonly secondFactorRoles: readonly Role[];
  /** Days after its last use for which a session lasts. */
  readonly sessionDays: number;
  /** ISO codes; empty: sign-in from everywhere. */
  readonly countries: readonly string[];
}

export async function readAccountRules(db: Database, account: string): Promise<AccountRules> {
  const row = await db
    .selectFrom('account_rule')
    .select(['second_factor_roles', 'session_days', 'countries'])
    .where('account_id', '=', account)
    .executeTakeFirst();
  return {
    secondFactorRoles: (row?.second_factor_roles ?? []) as Role[],
    sessionDays: row?.session_days ?? SESSION_DAYS,
    countries: row?.countries ?? [],
  };
}

/** What the rules of all accounts of a person come to: the strictest of each counts. */
export async function rulesOfPerson(
  db: Database,
  userId: string,
): Promise<{ needsSecondFactor: boolean; sessionMs: number }> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('account_rule', 'account_rule.account_id', 'membership.account_id')
    .select(['roles', 'second_factor_roles', 'session_days'])
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .execute();
  const days = rows.map((row) => row.session_days);
  return {
    needsSecondFactor: rows.some((row) => row.roles.some((role) => row.second_factor_roles.includes(role))),
    sessionMs: Math.min(SESSION_DAYS, ...days) * DAY_MS,
  };
}

/** Writes the rules and fits the living sessions of all members to them, in the caller's transaction. */
export async function writeAccountRules(
  trx: Database,
  account: string,
  rules: AccountRules,
  by: { user: string; now: number },
): Promise<void> {
  const row = {
    second_factor_roles: [...rules.secondFactorRoles],
    session_days: rules.sessionDays,
    countries: [...new Set(rules.countries)].sort(),
    changed_at: new Date(by.now),
    changed_by: by.user,
  };
  await trx
    .insertInto('account_rule')
    .values({ account_id: account, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
  await sql`
    update session set
      lasts_ms = person.ms,
      expires_at = session.last_used_at + person.ms * interval '1 millisecond'
    from (
      select membership.user_id, min(coalesce(session_days, ${SESSION_DAYS})) * ${DAY_MS}::bigint as ms
      from membership left join account_rule on account_rule.account_id = membership.account_id
      where membership.active
      group by membership.user_id
    ) as person
    where person.user_id = session.user_id
      and session.ended_at is null
      and session.expires_at > ${new Date(by.now)}
      and exists (
        select 1 from membership
        where membership.user_id = session.user_id and membership.account_id = ${account} and membership.active
      )`.execute(trx);
}
