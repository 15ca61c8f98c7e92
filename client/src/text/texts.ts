import { isolated } from '@roundsman/shared-schema/kernel/isolated.ts';
import { BASE_LOCALE, type Locale, type OtherLocale } from '@roundsman/shared-schema/kernel/languages.ts';
import { currentLocale } from './locale.ts';

/**
 * The texts of every area, by area name. Each `<area>.text.ts` adds its own:
 * `declare module '#text/texts.ts' { interface TextAreas { rounds: typeof roundsTexts } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas fill it by declaration merging.
export interface TextAreas {}

type Ending = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Base<K extends string> = K extends `${infer B}_${Ending}` ? B : K;
type NameIn<V> = V extends `${infer Name} as ${string}` ? Name : V;
type VariablesIn<S> = S extends `${string}{{${infer V}}}${infer Rest}`
  ? NameIn<V> | VariablesIn<Rest>
  : never;
type KeysOf<A extends keyof TextAreas> = Base<keyof TextAreas[A] & string>;

/** Every key that may be asked for: `area.key`, without plural endings. */
export type TextKey = { [A in keyof TextAreas & string]: `${A}.${KeysOf<A>}` }[keyof TextAreas & string];

type TextOf<K> = K extends `${infer A}.${infer Key}`
  ? A extends keyof TextAreas
    ? {
        [P in keyof TextAreas[A] & string]: Base<P> extends Key
          ? P extends Base<P>
            ? VariablesIn<TextAreas[A][P]>
            : VariablesIn<TextAreas[A][P]> | 'count'
          : never;
      }[keyof TextAreas[A] & string]
    : never
  : never;

type Arguments<K> = [TextOf<K>] extends [never]
  ? []
  : [values: { [V in TextOf<K>]: V extends 'count' ? number : string | number }];

type TranslatedKey<K extends string> = K extends `${infer B}_${Ending}` ? `${B}_${Ending}` : K;

/**
 * An area's texts in another language: the same keys, plurals with the endings that the language has. What is
 * missing is shown in English.
 */
export type Translation<A extends keyof TextAreas> = Partial<
  Record<TranslatedKey<keyof TextAreas[A] & string>, string>
>;

const texts = new Map<Locale, Map<string, string>>();

/** What is kept for a language, made when it is first asked for. */
function kept<V>(map: Map<Locale, V>, locale: Locale, make: () => V): V {
  const known = map.get(locale);
  if (known !== undefined) return known;
  const made = make();
  map.set(locale, made);
  return made;
}

const followers = new Set<() => void>();
let arrivals = 0;

function add(locale: Locale, area: string, entries: Readonly<Record<string, string | undefined>>): void {
  const known = kept(texts, locale, () => new Map());
  for (const [key, text] of Object.entries(entries))
    if (text !== undefined) known.set(`${area}.${key}`, text);
  arrivals += 1;
  for (const follower of [...followers]) follower();
}

/** Calls back whenever more texts have arrived, for what speaks of areas whose screens were never opened. */
export function followTexts(follower: () => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

/** How many times texts have arrived. */
export function textArrivals(): number {
  return arrivals;
}

/**
 * Registers an area's texts and gives them back. Keys are plain words; plural forms end in `_one` and `_other` (and
 * `_zero`, where none deserves own words) and read `{{count}}`; other values are named in the text as `{{name}}`, or as
 * `{{price as money}}` where the text says how a value is written. A number is written with the marks of its language,
 * 20000 as '20,000'; what is no amount of anything, such as a year, is given as a string.
 */
export function defineTexts<const T extends Record<string, string>>(area: string, entries: T): T {
  add(BASE_LOCALE, area, entries);
  return entries;
}

/** Registers an area's texts in another language. It stands in a file of its own beside the texts: see `addLanguages`. */
export function translateTexts<A extends keyof TextAreas & string>(
  locale: OtherLocale,
  area: A,
  entries: Translation<A>,
): void {
  add(locale, area, entries);
}

type Values = Readonly<Record<string, string | number>>;
const formats = new Map<string, (value: string | number) => string | undefined>();

/**
 * Defines how texts write a value that they name as `{{price as money}}`; undefined leaves what is no such value as it is.
 */
export function defineFormat(name: string, format: (value: string | number) => string | undefined): void {
  formats.set(name, format);
}

const plurals = new Map<Locale, Intl.PluralRules>();
const numbers = new Map<Locale, Intl.NumberFormat>();

function lookUp(locale: Locale, key: string, count: unknown): string | undefined {
  const known = texts.get(locale);
  if (!known || typeof count !== 'number') return known?.get(key);
  const rule = kept(plurals, locale, () => new Intl.PluralRules(locale)).select(count);
  return (
    (count === 0 ? known.get(`${key}_zero`) : undefined) ??
    known.get(`${key}_${rule}`) ??
    known.get(`${key}_other`) ??
    known.get(key)
  );
}

function fill(text: string, values: Values, locale: Locale): string {
  if (!text.includes('{{')) return text;
  return text.replace(/\{\{([^{}]+?)(?: as ([a-z]+))?\}\}/g, (whole, name: string, as?: string) => {
    const given = values[name];
    if (given === undefined) return whole;
    const value = formats.get(as ?? '')?.(given) ?? given;
    if (typeof value !== 'number') return isolated(value);
    return kept(numbers, locale, () => new Intl.NumberFormat(locale)).format(value);
  });
}

function find(key: string, values: Values): string | undefined {
  const locale = currentLocale();
  const own = lookUp(locale, key, values.count);
  if (own !== undefined) return fill(own, values, locale);
  const base = lookUp(BASE_LOCALE, key, values.count);
  return base === undefined ? undefined : fill(base, values, BASE_LOCALE);
}

/** The text of a key. Keys and the values a text needs are checked by the compiler. */
export function t<K extends TextKey>(key: K, ...values: Arguments<K>): string {
  return textOf(key, values[0]);
}

/**
 * The text of a key that is only known at run time, such as the error key of a command; the key itself when no
 * text has been registered for it.
 */
export function textOf(key: string, values: Values = {}): string {
  return find(key, values) ?? key;
}

/** The text of a key that is only known at run time; undefined while it has not arrived on this device. */
export function textIfHere(key: string, values: Values = {}): string | undefined {
  return find(key, values);
}

/** Whether a text has been registered under this key; a plural only with its ending. */
export function hasText(key: string): boolean {
  return texts.get(BASE_LOCALE)?.has(key) ?? false;
}

/** All texts of a language, for the tests that compare them. */
export function registeredTexts(locale: Locale): ReadonlyMap<string, string> {
  return texts.get(locale) ?? new Map();
}
