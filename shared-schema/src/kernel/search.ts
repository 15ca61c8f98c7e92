import type { Sliced } from './slices.ts';

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Letters that have no accent to lose, as people type them who do not have them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};
const LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/**
 * Lower case without accents, so that 'Café' is found by 'cafe', 'Łódź' by 'lodz' and 'Straße' by 'strasse'; apostrophes
 * and dashes of all kinds are those of a keyboard, and unseen marks are none.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (!BEYOND_ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\u2018\u2019\u201b\u02bc\u00b4\uff07]/g, "'")
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** British postcodes as people write them, with or without their blank. */
export const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]?[ \u00a0]*\d[a-z]{2}\b/gi;
/** Digits in groups, as telephone numbers are written, on one line. */
export const NUMBER = /\+?\(?\d[\d \u00a0()./\u2010-\u2015-]{4,}\d/g;

/** A number's digits, and with a country's code those that are dialled within it: nine or ten after a 0. */
function numberForms(number: string): readonly string[] {
  const digits = number.replace(/\D/g, '');
  const hasCode = /^\+|^00/.test(number) && digits.length >= 9;
  return hasCode ? [digits, `0${digits.slice(-10)}`, `0${digits.slice(-9)}`] : [digits];
}

/** A text as it is searched: folded, with its postcodes without blanks, its telephone numbers as digits, names without apostrophes. */
export function searchedText(text: string): string {
  const postcodes = (text.match(POSTCODE) ?? []).map((code) => code.replace(/\s/g, ''));
  const numbers = (text.match(NUMBER) ?? []).flatMap(numberForms);
  const folded = foldText([text, ...postcodes, ...numbers].join(' '));
  const apostrophes = folded.match(/\S*'\S*/g);
  return apostrophes ? `${folded} ${withoutApostrophes(apostrophes.join(' '))}` : folded;
}

function withoutApostrophes(folded: string): string {
  return folded.replaceAll("'", '');
}

/** Fewest digits of what is looked for as a telephone number. */
const NUMBER_MIN = 7;

/**
 * What is looked for, as it is kept: a telephone number without what stands between its digits; one with its country's
 * code is found by its last nine digits, whether it was kept with the code or without.
 */
function readNumbers(typed: string): string {
  return foldText(typed)
    .replace(/[()]/g, ' ')
    .replace(/(?:^|\s)(?:\+|00)\d{1,3}(?=\s+\d)/g, ' ')
    .replace(/(?:^|(?<=\s))\+?[\d()./-]+(?=\s|$)/g, (word) => {
      const digits = word.replace(/\D/g, '');
      if (digits.length < NUMBER_MIN) return word;
      return /^(?:\+|00)\d{9,15}$/.test(word) ? digits.slice(-9) : digits;
    });
}

/**
 * The ways to read what was typed, each as its folded words: without apostrophes, as it stands, and last with telephone
 * numbers as they are kept. Whatever has all words of one of them is found.
 */
export function readings(typed: string): readonly (readonly string[])[] {
  const ways = [withoutApostrophes(foldText(typed)), foldText(typed), readNumbers(typed)].map(wordsOf);
  return ways.filter((words, at) => ways.findIndex((one) => one.join(' ') === words.join(' ')) === at);
}

/** The words typed, folded; none for blanks. */
export function wordsOf(typed: string): readonly string[] {
  return foldText(typed).split(/\s+/).filter(Boolean);
}

/** The rows in whose text every word typed occurs, all where nothing was typed; telephone numbers however they are written. */
export interface Finder<R> {
  (rows: readonly R[], typed: string): readonly R[];
  /** Reads and folds what rows are found by before anything is typed: of thousands that takes a while. */
  readonly readAhead: (rows: readonly R[]) => Sliced<void>;
}

/** How a search differs from looking for the words as they were typed. */
export interface FinderOptions<R> {
  /**
   * Texts in which all words begin words put a row first: those with such a first text before those with such a second
   * one, and these before the others; rows of one rank keep their order. Asked for once for each row.
   */
  readonly first?: (row: R) => readonly string[];
}

/** Whether all of these words begin words of a text, made once for many texts. */
function beginnings(words: readonly string[]): (text: string) => boolean {
  const within = words.map((word) => ` ${word}`);
  return (text) => words.every((word, at) => text.startsWith(word) || text.includes(within[at] ?? ''));
}

/** Whatever has all words of one of `now` has those of one of `before` too: more was typed. */
function narrows(now: readonly (readonly string[])[], before: readonly (readonly string[])[]): boolean {
  return now.every((words) =>
    before.some((old) => old.every((part) => words.some((word) => word.includes(part)))),
  );
}

/** Whether a text that has words which begin so has some that begin as fewer letters say, too. */
function goesOn(now: readonly string[], before: readonly string[]): boolean {
  return before.every((old) => now.some((word) => word.startsWith(old)));
}

/** Rows found, by the place of the first of their texts in which words begin as the words typed; last those that have none. */
interface Ranks {
  readonly words: readonly string[];
  readonly byPlace: readonly (readonly number[])[];
  readonly others: readonly number[];
  /** By row: 1 for one of the others. */
  readonly isOther: Uint8Array;
}

/** Puts what was found in ranks. `before`: of fewer letters of the same words, for who had no such text then has none now. */
function ranksOf(
  found: readonly number[],
  words: readonly string[],
  { firsts, before }: { readonly firsts: readonly (readonly string[])[]; readonly before: Ranks | undefined },
): Ranks {
  const begins = beginnings(words);
  const byPlace: number[][] = [];
  const others: number[] = [];
  const isOther = new Uint8Array(firsts.length);
  const hadNone = before && goesOn(words, before.words) ? before.isOther : undefined;
  for (const at of found) {
    const place = hadNone?.[at] ? -1 : (firsts[at] ?? []).findIndex(begins);
    if (place < 0) {
      others.push(at);
      isOther[at] = 1;
      continue;
    }
    byPlace[place] ??= [];
    byPlace[place].push(at);
  }
  return { words, byPlace, others, isOther };
}

/** What a row answers, folded, once for each row. */
function foldedOnce<R extends object, T extends object | string>(fold: (row: R) => T): (row: R) => T {
  const known = new WeakMap<R, T>();
  return (row) => {
    const before = known.get(row);
    if (before !== undefined) return before;
    const made = fold(row);
    known.set(row, made);
    return made;
  };
}

/** What a finder keeps from key to key: the texts of the rows in their order, and the places of those found last. */
interface Searched<R> {
  readonly rows: readonly R[];
  readonly texts: readonly string[];
  readonly firsts?: readonly (readonly string[])[];
  readonly read?: readonly (readonly string[])[];
  readonly found?: readonly number[];
  readonly ranks?: Ranks;
}

/**
 * Searches by `text`, everything that words are looked for in: it is asked for and folded once for each row. One more
 * key on the same rows looks only at those that the keys before it have left.
 */
export function createFinder<R extends object>(
  text: (row: R) => string,
  { first }: FinderOptions<R> = {},
): Finder<R> {
  const textOf = foldedOnce((row: R) => searchedText(text(row)));
  const firstOf = first && foldedOnce((row: R) => first(row).map(foldText));
  let last: Searched<R> | undefined;
  const find = (rows: readonly R[], typed: string): readonly R[] => {
    const read = readings(typed);
    const words = read.at(-1) ?? [];
    if (words.length === 0) return rows;
    // In arrays beside the rows: to look each of thousands up takes ten times as long as to search it.
    const known: Searched<R> = last?.rows === rows ? last : { rows, texts: rows.map(textOf) };
    const among = known.found && narrows(read, known.read ?? []) ? known.found : rows.keys();
    const found: number[] = [];
    for (const at of among) {
      const inText = known.texts[at] ?? '';
      if (read.some((all) => all.every((word) => inText.includes(word)))) found.push(at);
    }
    const firsts = firstOf && (known.firsts ?? rows.map(firstOf));
    const ranks = firsts && ranksOf(found, words, { firsts, before: known.ranks });
    last = { ...known, read, found, ...(firsts && { firsts }), ...(ranks && { ranks }) };
    // The same list, where nothing is left out or put elsewhere: whoever shows it has nothing to do.
    if (found.length === rows.length && !ranks?.byPlace.length) return rows;
    const left: R[] = [];
    for (const list of ranks ? [...ranks.byPlace, ranks.others] : [found]) {
      for (const at of list ?? []) {
        const row = rows[at];
        if (row) left.push(row);
      }
    }
    return left;
  };
  function* readAhead(rows: readonly R[]): Sliced<void> {
    const texts: string[] = [];
    const firsts: (readonly string[])[] = [];
    for (const row of rows) {
      texts.push(textOf(row));
      if (firstOf) firsts.push(firstOf(row));
      yield;
    }
    if (last?.rows !== rows) last = { rows, texts, ...(firstOf && { firsts }) };
  }
  return Object.assign(find, { readAhead });
}
