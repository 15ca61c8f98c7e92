import { readRules } from '@roundsman/shared-schema/http/account-rules.http.ts';
import { useLoaded } from '#parts/people/loaded.hook.ts';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { countryName } from '#text/country-name.ts';
import { listed } from '#text/format.ts';
import { t, textOf } from '#text/texts.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Card, CardBody, Facts } from '#ui/card/card.tsx';

/** The rules of the account for signing in, and the way to where they are changed (SEC-5). */
export function RulesSummary() {
  const store = useStore();
  const { value: rules } = useLoaded(readRules, { account: store.account.id });
  if (!rules) return null;
  const roles = rules.secondFactorRoles.map((role) => textOf(`role.${role}`));
  return (
    <Card title={t('user-security.rules')}>
      <CardBody>
        <Facts
          facts={[
            {
              name: t('user-security.rules-second'),
              value: roles.length > 0 ? listed(roles) : t('user-security.rules-nobody'),
            },
            {
              name: t('user-security.rules-days'),
              value: t('user-security.rules-days-value', { count: rules.sessionDays }),
            },
            ...(rules.knowsCountries
              ? [
                  {
                    name: t('user-security.rules-countries'),
                    value:
                      rules.countries.length > 0
                        ? listed(rules.countries.map(countryName))
                        : t('user-security.rules-everywhere'),
                  },
                ]
              : []),
          ]}
        />
        <div className="rm-btns">
          <ButtonLink kind="line" href={paths.security()}>
            {t('user-security.rules-change')}
          </ButtonLink>
        </div>
      </CardBody>
    </Card>
  );
}
