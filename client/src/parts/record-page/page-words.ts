import type { TextAreas, TextKey } from '#text/texts.ts';

/** What a page of records says in its area's own words; `count` and `no-match-text` read `{{count}}`. */
export const PAGE_WORDS = ['title', 'search', 'count', 'no-match-text', 'none', 'none-text', 'add'] as const;
export type PageWord = (typeof PAGE_WORDS)[number];

/** Areas that have all words of a page of records. */
export type PageArea = {
  [A in keyof TextAreas & string]: `${A}.${PageWord}` extends TextKey ? A : never;
}[keyof TextAreas & string];
