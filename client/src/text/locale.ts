import { BASE_LOCALE, type Locale, localeFor } from '@roundsman/shared-schema/kernel/languages.ts';

/** How everything is written at the moment. */
export interface Writing {
  readonly locale: Locale;
  /** ISO code of the account's currency, for money of which nothing else is said. */
  readonly currency: string;
}

let writing: Writing = { locale: BASE_LOCALE, currency: 'GBP' };
const listeners = new Set<() => void>();

/** The language and currency in which texts, days, numbers and money are written now; the same object until it changes. */
export function currentWriting(): Writing {
  return writing;
}

export function currentLocale(): Locale {
  return writing.locale;
}

/** Told after the language or the currency has changed. */
export function onWritingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Changes how everything is written from now on. Texts of the language have to be there: see `showLocale`. */
export function setWriting(change: Partial<Writing>): void {
  const next = { ...writing, ...change };
  if (next.locale === writing.locale && next.currency === writing.currency) return;
  writing = next;
  for (const listener of [...listeners]) listener();
}

/**
 * Which language to show: the person's own choice, else the account's, else the first of the browser's that there is.
 * `own` and `account` are empty where nobody has chosen.
 */
export function chooseLocale(from: { own?: string; account?: string; browser?: readonly string[] }): Locale {
  const wishes = [from.own ?? '', from.account ?? '', ...(from.browser ?? [])];
  for (const wish of wishes) {
    const locale = wish === '' ? undefined : localeFor(wish);
    if (locale) return locale;
  }
  return BASE_LOCALE;
}
