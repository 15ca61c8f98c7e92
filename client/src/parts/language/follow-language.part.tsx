import { accountInfo } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { useEffect } from 'react';
import { browserValues } from '#platform/local-values.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { chooseLocale, setWriting } from '#text/locale.ts';
import { keepLocale } from '#text/show-locale.ts';

/** Carries the person's language, else the account's, and the account's currency to everything that is written. */
export function FollowLanguage() {
  const own = useSetting('language');
  const account = useQuery(accountInfo);
  const tag = account?.locale;
  const currency = account?.currency;
  useEffect(() => {
    // Until the account is known the language of the last time stays.
    if (tag === undefined && own === '') return;
    void keepLocale(browserValues(), chooseLocale({ own, account: tag, browser: navigator.languages }));
  }, [own, tag]);
  useEffect(() => {
    // Anything but a code of three letters would make every amount an error.
    if (currency && /^[A-Z]{3}$/.test(currency)) setWriting({ currency });
  }, [currency]);
  return null;
}
