import type { Identity } from '@roundsman/shared-schema/areas/account/account.http.ts';
import { COUNTRIES, CURRENCIES } from '@roundsman/shared-schema/areas/account/business-places.ts';
import { BASE_LOCALE, LOCALES } from '@roundsman/shared-schema/kernel/languages.ts';
import type { Selectable } from 'kysely';
import type { AccountTable } from '#database/tables.ts';

const among = <T extends string>(all: readonly T[], value: string): T | undefined =>
  all.find((one) => one === value);

/** The business as its row says it; a value that an older version allowed and this one does not reads as the first. */
export function identityOf(row: Selectable<AccountTable>): Identity {
  return {
    name: row.name,
    company: row.company,
    country: among(COUNTRIES, row.country) ?? COUNTRIES[0],
    currency: among(CURRENCIES, row.currency) ?? CURRENCIES[0],
    timeZone: row.time_zone,
    locale: among(LOCALES, row.locale) ?? BASE_LOCALE,
  };
}
