import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { audit } from '#calls/audit.ts';
import type { CallContext } from '#calls/route.ts';
import type { Database } from '#database/pool.ts';

/** For each account of a person that lists countries, its list. */
async function countriesOf(db: Database, userId: string): Promise<readonly (readonly string[])[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('account_rule', 'account_rule.account_id', 'membership.account_id')
    .select('countries')
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .execute();
  return rows.map(({ countries }) => countries).filter(({ length }) => length > 0);
}

/**
 * Whether somebody may sign in from where they are: every list of their accounts has to name the country (SEC-5). A
 * server that is told of no countries cannot judge; on the server's own machine there is always a way in.
 * @errors session.country-not-allowed
 */
export async function judgeCountry(context: CallContext, userId: string): Promise<Result<void>> {
  const { deps, country, isLocal, address, userAgent } = context;
  if (deps.countryHeader === undefined || (isLocal && country === null)) return ok(undefined);
  const lists = await countriesOf(deps.db, userId);
  if (lists.every((list) => country !== null && list.includes(country))) return ok(undefined);
  await audit(deps.db, {
    event: 'sign-in.country-refused',
    at: deps.now(),
    user: userId,
    address,
    agent: userAgent,
    details: country === null ? {} : { country },
  });
  return fail('session.country-not-allowed');
}
