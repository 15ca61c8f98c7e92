/** The languages that the product speaks, on every screen and in everything that it sends. The first is the base. */
export const LOCALES = ['en-GB', 'pl-PL'] as const;
export type Locale = (typeof LOCALES)[number];

/** The language of the texts themselves; what another language lacks is shown in it. */
export const BASE_LOCALE = 'en-GB' satisfies Locale;
/** The languages that have a file of their own beside each text. */
export type OtherLocale = Exclude<Locale, typeof BASE_LOCALE>;

/** The name that each language has for itself. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { 'en-GB': 'English', 'pl-PL': 'Polski' };

export function isLocale(value: string): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The language of ours that fits a tag: 'pl', 'pl-PL' and 'PL_pl' alike, 'en-US' as en-GB; `undefined` for none. */
export function localeFor(tag: string): Locale | undefined {
  const [language] = tag.toLowerCase().split(/[-_]/);
  return LOCALES.find((locale) => locale.startsWith(`${language}-`));
}
