import type { LocalValues } from '#platform/local-values.ts';
import { BASE_LOCALE, chooseLocale, type Locale, setWriting } from './locale.ts';
import { addTranslations, type Translations } from './texts.ts';

const KEY = 'roundsman.language';

/** One lazy part for each language but the base. */
const LOADERS: Record<Exclude<Locale, 'en-GB'>, () => Promise<{ readonly TEXTS: Translations }>> = {
  'pl-PL': () => import('./locales/pl-PL/pl-pl.ts'),
};

const loaded = new Set<Locale>([BASE_LOCALE]);
let wanted: Locale = BASE_LOCALE;

/**
 * Loads a language and shows everything in it. The last wish wins; what cannot be loaded (first time, without a
 * connection) leaves the language as it is and answers false.
 */
export async function showLocale(locale: Locale): Promise<boolean> {
  wanted = locale;
  if (!loaded.has(locale)) {
    try {
      const { TEXTS } = await LOADERS[locale as keyof typeof LOADERS]();
      addTranslations(locale, TEXTS);
      loaded.add(locale);
    } catch {
      return false;
    }
  }
  if (wanted !== locale) return false;
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
