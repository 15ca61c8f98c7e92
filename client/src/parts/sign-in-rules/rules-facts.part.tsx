import type { readRules } from '@roundsman/shared-schema/areas/security/account-rules.http.ts';
import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { countryName } from '#text/country-name.ts';
import { listed } from '#text/format.ts';
import { t, textOf } from '#text/texts.ts';
import { Facts } from '#ui/card/card.tsx';
import './sign-in-rules.text.ts';

export type SignInRules = CallOutput<typeof readRules>;

/** The rules of an account for signing in, a line each (SEC-5). */
export function RulesFacts({ rules }: { rules: SignInRules }) {
  const { secondFactorRoles, sessionDays, countries, knowsCountries } = rules;
  const second = {
    name: t('sign-in-rules.second'),
    value:
      secondFactorRoles.length > 0
        ? listed(secondFactorRoles.map((role) => textOf(`role.${role}`)))
        : t('sign-in-rules.nobody'),
  };
  const days = {
    name: t('sign-in-rules.days'),
    value: t('sign-in-rules.days-value', { count: sessionDays }),
  };
  const from = {
    name: t('sign-in-rules.countries'),
    value: countries.length > 0 ? listed(countries.map(countryName)) : t('sign-in-rules.everywhere'),
  };
  return <Facts facts={[second, days, ...(knowsCountries ? [from] : [])]} />;
}
