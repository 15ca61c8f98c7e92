import { BASE_LOCALE, type Locale, type OtherLocale } from '@roundsman/shared-schema/kernel/languages.ts';
import { type WordsIn, type WordsKey, wordsOf } from '@roundsman/shared-schema/kernel/words.ts';

type Texts = Readonly<Record<string, string>>;
type VariablesIn<S> = S extends `${string}{{${infer V}}}${infer Rest}` ? V | VariablesIn<Rest> : never;
type TextOf<T extends Texts, K extends string> = K extends keyof T
  ? T[K]
  : `${K}_other` extends keyof T
    ? T[`${K}_other`]
    : never;
type Values<T extends Texts, K extends string> = {
  [V in VariablesIn<TextOf<T, K>>]: V extends 'count' ? number : string;
};

/** Answers one text of a table in a language. */
export type Say<T extends Texts> = <K extends WordsKey<keyof T & string>>(
  locale: Locale,
  key: K,
  ...values: [VariablesIn<TextOf<T, K>>] extends [never] ? [] : [Values<T, K>]
) => string;

/** Makes a table of texts in all written languages into the function that says them. */
export function defineWords<const T extends Texts>(
  english: T,
  others: Readonly<Record<OtherLocale, WordsIn<T>>>,
): Say<T> {
  const tables: Readonly<Record<Locale, Texts>> = { [BASE_LOCALE]: english, ...others };
  return (locale, key, ...[values]) => wordsOf(tables[locale], key, locale, values) ?? key;
}
