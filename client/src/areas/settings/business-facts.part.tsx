import { mdiChevronRight } from '@mdi/js';
import { accountInfo } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { isLocale, LANGUAGE_NAMES } from '@roundsman/shared-schema/kernel/languages.ts';
import { useActor } from '#parts/actor.hook.ts';
import { paths } from '#routes/paths.ts';
import { mayOpen } from '#routes/route-access.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { countryName } from '#text/country-name.ts';
import { t } from '#text/texts.ts';
import { Facts } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';

/** What is kept with the account: everybody here sees it, and an Owner is led to where it is changed (companion 5.28). */
export function BusinessFacts({ onGo }: { onGo: () => void }) {
  const info = useQuery(accountInfo);
  const mayChange = mayOpen(useActor(), 'account');
  if (!info) return null;
  const { name, company, country, currency, timeZone, locale } = info;
  return (
    <div className="settings-business">
      <Facts
        facts={[
          { name: t('settings-dialog.fact-name'), value: name },
          ...(company === '' || company === name
            ? []
            : [{ name: t('settings-dialog.fact-company'), value: company }]),
          { name: t('settings-dialog.fact-country'), value: countryName(country) },
          { name: t('settings-dialog.fact-currency'), value: currency },
          { name: t('settings-dialog.fact-time-zone'), value: timeZone },
          {
            name: t('settings-dialog.fact-language'),
            value: isLocale(locale) ? LANGUAGE_NAMES[locale] : locale,
          },
        ]}
      />
      {mayChange ? (
        <Row href={paths.account()} onClick={onGo}>
          <RowNames name={t('settings-dialog.place-account')} sub={t('settings-dialog.place-account-text')} />
          <Icon path={mdiChevronRight} size={16} />
        </Row>
      ) : (
        <p className="rm-field-hint">{t('settings-dialog.facts-of-owner')}</p>
      )}
    </div>
  );
}
