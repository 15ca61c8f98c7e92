import { BASE_LOCALE, type Locale, type OtherLocale } from '@roundsman/shared-schema/kernel/languages.ts';

type FetchFile = () => Promise<unknown>;

/** The files of each language that have not been fetched. */
const missing = new Map<Locale, Set<FetchFile>>();
let wanted: Locale = BASE_LOCALE;

/**
 * Names the files beside a text that say it in other languages: `addLanguages({ 'pl-PL': () => import('./x.text.pl.ts') })`.
 * Each is fetched when its language is shown and its text is there, and registers itself by `translateTexts`.
 */
export function addLanguages(files: Readonly<Record<OtherLocale, FetchFile>>): void {
  for (const [locale, fetchFile] of Object.entries(files) as [OtherLocale, FetchFile][]) {
    const known = missing.get(locale);
    if (known) known.add(fetchFile);
    else missing.set(locale, new Set([fetchFile]));
  }
}

/** Fetches what a language lacks of the texts that are there by now. Rejects when a part of it cannot be fetched. */
export async function fetchLanguage(locale: Locale): Promise<void> {
  const files = missing.get(locale) ?? new Set();
  await Promise.all(
    [...files].map(async (fetchFile) => {
      await fetchFile();
      files.delete(fetchFile);
    }),
  );
}

/** The language that is to be shown: texts that arrive from now on are fetched in it, too. */
export function wantLanguage(locale: Locale): void {
  wanted = locale;
}

export function wantedLanguage(): Locale {
  return wanted;
}

/**
 * Resolves when the texts that have arrived with a part of the app are there in the reader's language as well. Where
 * they cannot be fetched the part is shown in English, and they are asked for again with the next one.
 */
export function textsTranslated(): Promise<void> {
  return fetchLanguage(wanted).catch(() => undefined);
}
