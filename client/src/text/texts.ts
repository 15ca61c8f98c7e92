import i18next from 'i18next';

/**
 * The texts of every area, by area name. Each `<area>.text.ts` adds its own:
 * `declare module '#text/texts.ts' { interface TextAreas { rounds: typeof roundsTexts } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas fill it by declaration merging.
export interface TextAreas {}

type Base<K extends string> = K extends `${infer B}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? B
  : K;
type VariablesIn<S> = S extends `${string}{{${infer V}}}${infer Rest}` ? V | VariablesIn<Rest> : never;
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

const texts = i18next.createInstance();
void texts.init({
  lng: 'en-GB',
  fallbackLng: false,
  initAsync: false,
  resources: { 'en-GB': { translation: {} } },
  // Keys are flat ('rounds.add'), so that one search finds each; React escapes, so the texts need not.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

/**
 * Registers an area's texts and gives them back. Keys are plain words; plural forms end in `_one` and `_other`
 * and read `{{count}}`; other values are named in the text as `{{name}}`.
 */
export function defineTexts<const T extends Record<string, string>>(area: string, entries: T): T {
  const flat = Object.fromEntries(Object.entries(entries).map(([key, value]) => [`${area}.${key}`, value]));
  texts.addResources('en-GB', 'translation', flat);
  return entries;
}

/** The text of a key. Keys and the values a text needs are checked by the compiler. */
export function t<K extends TextKey>(key: K, ...values: Arguments<K>): string {
  return texts.t(key, values[0] ?? {});
}

/**
 * The text of a key that is only known at run time, such as the error key of a command; the key itself when no
 * text has been registered for it.
 */
export function textOf(key: string, values: Record<string, string | number> = {}): string {
  return texts.t(key, values);
}

/** Whether a text has been registered under this key. */
export function hasText(key: string): boolean {
  return texts.exists(key);
}
