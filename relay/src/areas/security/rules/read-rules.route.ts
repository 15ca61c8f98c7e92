import { readRules } from '@roundsman/shared-schema/areas/security/account-rules.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';
import { readAccountRules } from './account-rules.ts';

export const readRulesRoute = defineRoute(readRules, async ({ account }, { deps, country }) => {
  const { secondFactorRoles, sessionDays, countries } = await readAccountRules(deps.db, account);
  return ok({
    secondFactorRoles: [...secondFactorRoles],
    sessionDays,
    countries: [...countries],
    knowsCountries: deps.countryHeader !== undefined,
    ownCountry: country,
  });
});
