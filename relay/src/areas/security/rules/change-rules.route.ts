import { changeRules } from '@roundsman/shared-schema/areas/security/account-rules.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { audit } from '#calls/audit.ts';
import { publishAccessChanged } from '#calls/publish-access.ts';
import { type CallContext, defineRoute, signedIn } from '#calls/route.ts';
import { membersOf } from '#mirror/members.ts';
import { checkOwnPassword } from '../password/check-password.ts';
import { readAccountRules, writeAccountRules } from './account-rules.ts';

/** Whether whoever makes this rule could not sign in any more from where they are (SEC-5). */
function locksOut({ deps, country }: CallContext, countries: readonly string[]): boolean {
  if (deps.countryHeader === undefined || countries.length === 0) return false;
  return country === null || !countries.includes(country);
}

export const changeRulesRoute = defineRoute(changeRules, async (input, context) => {
  const { db, now } = context.deps;
  const { account, password, ...rules } = input;
  const checked = await checkOwnPassword(context, password);
  if (!checked.ok) return checked;
  const { user, device } = signedIn(context);
  const at = now();
  if (locksOut(context, rules.countries)) {
    return fail('security.would-lock-you-out', { field: 'countries' });
  }
  const isOwner = context.roles.includes('owner');
  const changed = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('account').select('id').where('id', '=', account).forUpdate().execute();
    const before = await readAccountRules(trx, account);
    const concernsOwners =
      before.secondFactorRoles.includes('owner') !== rules.secondFactorRoles.includes('owner');
    if (concernsOwners && !isOwner) return fail('security.only-owners', { field: 'secondFactorRoles' });
    await writeAccountRules(trx, account, rules, { user: user.id, now: at });
    await audit(trx, {
      event: 'rules.changed',
      at,
      account,
      user: user.id,
      device,
      address: context.address,
      agent: context.userAgent,
      details: {
        secondFactorRoles: rules.secondFactorRoles,
        sessionDays: rules.sessionDays,
        ...(rules.countries.length > 0 ? { countries: rules.countries } : {}),
      },
    });
    return ok({});
  });
  if (changed.ok) {
    for (const member of await membersOf(db, account)) await publishAccessChanged(db, member.id);
  }
  return changed;
});
