import { isolated } from './isolated.ts';
import { BASE_LOCALE, type Locale, localeFor } from './languages.ts';

/** The plural endings of all these languages. */
type Ending = 'one' | 'few' | 'many' | 'other';

/** A key without its plural ending. */
export type WordsKey<K> = K extends `${infer B}_${Ending}` ? B : K;
/** The same texts in another language: every key, and plurals with all the endings that there are. */
export type WordsIn<T> = Readonly<
  Record<
    { [K in keyof T & string]: K extends `${infer B}_${Ending}` ? `${B}_${Ending}` : K }[keyof T & string],
    string
  >
>;

/** A person's or an account's locale as one of ours: British English unless there is a better one. */
export function writtenLocaleOf(tag: string | undefined): Locale {
  return localeFor(tag ?? '') ?? BASE_LOCALE;
}

/**
 * One text out of a table in a language, `undefined` when it is not there. `values` stand where the text names them as
 * `{{name}}`, and `count` chooses the plural ending; what is not among them stays as it is.
 */
export function wordsOf(
  table: Readonly<Record<string, string | undefined>>,
  key: string,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string | undefined {
  const { count } = values;
  const form = typeof count === 'number' ? new Intl.PluralRules(locale).select(count) : 'other';
  const text = table[key] ?? table[`${key}_${form}`] ?? table[`${key}_other`];
  return text?.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => isolated(String(values[name] ?? whole)));
}
