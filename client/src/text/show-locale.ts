import type { Locale } from '@roundsman/shared-schema/kernel/languages.ts';
import type { LocalValues } from '#platform/local-values.ts';
import { fetchLanguage, wantedLanguage, wantLanguage } from './language-files.ts';
import { chooseLocale, currentLocale, setWriting } from './locale.ts';

const KEY = 'roundsman.language';

/**
 * Loads a language and shows everything in it. The last wish wins; what cannot be loaded (first time, without a
 * connection) leaves the language as it is and answers false.
 */
export async function showLocale(locale: Locale): Promise<boolean> {
  wantLanguage(locale);
  try {
    await fetchLanguage(locale);
  } catch {
    if (wantedLanguage() === locale) wantLanguage(currentLocale());
    return false;
  }
  if (wantedLanguage() !== locale) return false;
  setWriting({ locale });
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
  return true;
}

/** The language of the last time on this device, else the browser's: what the app starts with before it knows anybody. */
export async function showFirstLocale(kept: LocalValues, browser: readonly string[]): Promise<void> {
  await showLocale(chooseLocale({ own: kept.get(KEY) ?? '', browser }));
}

/** Shows a language and starts with it the next time. */
export async function keepLocale(kept: LocalValues, locale: Locale): Promise<void> {
  if (await showLocale(locale)) kept.set(KEY, locale);
}
