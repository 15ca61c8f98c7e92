import type { LetterPairs } from './letter-pairs.ts';
import { foldText, readings, searchedText } from './search.ts';
import type { Sliced } from './slices.ts';

/** The rows in whose text every word typed occurs, all where nothing was typed; telephone numbers however they are written. */
export interface Finder<R> {
  (rows: readonly R[], typed: string): readonly R[];
  /** The same as places in `rows`, for what stands beside them; null for all of them as they stand. */
  readonly places: (rows: readonly R[], typed: string) => readonly number[] | null;
  /** Whether these rows have been read, so that a search of thousands takes a moment. */
  readonly knows: (rows: readonly R[]) => boolean;
  /**
   * Reads and folds what rows are found by before anything is typed: of thousands that takes a while. `pairs` answers a
   * program that makes keys quicker, undefined while it is being fetched, null where it cannot be.
   */
  readonly readAhead: (
    rows: readonly R[],
    pairs?: () => typeof LetterPairs | null | undefined,
  ) => Sliced<void>;
}

/** How a search differs from looking for the words as they were typed. */
export interface FinderOptions<R> {
  /**
   * Texts in which all words begin words put a row first: those with such a first text before those with such a second
   * one, and these before the others; rows of one rank keep their order. Asked for once for each row.
   */
  readonly first?: (row: R) => readonly string[];
}

const [A, Z] = ['a', 'z'].map((letter) => letter.charCodeAt(0)) as [number, number];

/** A letter's bit in a set of 32: each of a to z has its own, all others share six. */
function bitOf(code: number): number {
  return 1 << (code >= A && code <= Z ? code - A : Z - A + 1 + (code % 6));
}

/** The set of the letters of a text. What lacks one of a word's letters has not the word, which is known without reading it. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= bitOf(text.charCodeAt(at));
  return letters;
}

/** The set of the letters with which words of some texts begin. */
function beginningsOf(texts: readonly string[]): number {
  let letters = 0;
  for (const text of texts)
    for (let at = 0; at < text.length; at += 1)
      if (at === 0 || text[at - 1] === ' ') letters |= bitOf(text.charCodeAt(at));
  return letters;
}

/** Words that all have to be in a text, with the set of their letters and those that the set does not tell of. */
interface Sought {
  readonly letters: number;
  readonly words: readonly string[];
}

function soughtOf(words: readonly string[]): Sought {
  const isTold = (word: string) => word.length === 1 && word >= 'a' && word <= 'z';
  return { letters: lettersOf(words.join('')), words: words.filter((word) => !isTold(word)) };
}

// The loops below are written out, because they run for thousands of rows with each key of a search.

function hasAll(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}

/** Whether all words begin words of a text. `within`: the words with a blank before them. */
function beginAll(text: string, words: readonly string[], within: readonly string[]): boolean {
  for (let at = 0; at < words.length; at += 1)
    if (!text.startsWith(words[at] ?? '') && !text.includes(within[at] ?? '')) return false;
  return true;
}

/** Whatever has all words of one of `now` has those of one of `before` too: more was typed. */
function narrows(now: readonly (readonly string[])[], before: readonly (readonly string[])[]): boolean {
  return now.every((words) =>
    before.some((old) => old.every((part) => words.some((word) => word.includes(part)))),
  );
}

/** What is known of a row once it was read: all that it is found by, and the texts that put it first, folded; their sets. */
interface Read {
  readonly text: string;
  readonly firsts: readonly string[];
  readonly letters: number;
  readonly beginnings: number;
}

function readTexts(all: string, first: readonly string[]): Read {
  const [text, firsts] = [searchedText(all), first.map(foldText)];
  return { text, firsts, letters: lettersOf(text), beginnings: beginningsOf(firsts) };
}

/** What a finder knows of the rows of one list, in arrays beside them: to look each of thousands up takes ten times as long. */
interface Known {
  readonly read: readonly Read[];
  readonly letters: Int32Array;
  readonly beginnings: Int32Array;
  /** How many first texts the row with the most of them has. */
  readonly ranks: number;
  /** Those found by what was typed last. */
  last?: { readonly ways: readonly (readonly string[])[]; readonly found: readonly number[] };
  /** What a first letter alone finds, which is worked out ahead, as it finds the most. */
  readonly byLetter: Map<string, Answer>;
  /** Tells which texts have which two letters side by side, once the rows were read ahead. */
  pairs?: LetterPairs;
  /** The same of the letters with which words begin in the texts that put a row first: in all first ones, all second ones. */
  firstPairs?: readonly LetterPairs[];
}

/** Places of what was found: as they stand in the list, and in the order of their ranks. */
interface Answer {
  readonly found: readonly number[];
  readonly order: readonly number[];
}

const FIRST_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * What is looked for ahead, so that the program that reads texts has run before somebody waits for it: a browser runs it
 * several times slower at first. They are words that many texts have, two words, and a telephone number.
 */
const REHEARSED = ['street', 'john s', 'mar', '01234567'];

function knownOf(read: readonly Read[]): Known {
  return {
    read,
    letters: Int32Array.from(read, ({ letters }) => letters),
    beginnings: Int32Array.from(read, (row) => row.beginnings),
    ranks: read.reduce((most, { firsts }) => Math.max(most, firsts.length), 0),
    byLetter: new Map(),
  };
}

/** Finds the shortest known list of places that holds all that can be found; it is undefined where nothing tells. */
function candidates(known: Known, ways: readonly (readonly string[])[]): readonly number[] | undefined {
  const { last, pairs } = known;
  const [words = [], other] = ways;
  const told = [last && narrows(ways, last.ways) ? last.found : undefined];
  if (pairs && !other) for (const word of words) told.push(pairs.placesOf(word));
  return told.reduce(
    (least, one) => (one && (!least || one.length <= least.length) ? one : least),
    undefined,
  );
}

/** The places of the rows that have all words of one of the ways to read what was typed, in their order. */
function foundIn(known: Known, ways: readonly (readonly string[])[]): readonly number[] {
  const { read, letters } = known;
  const [[only = ''] = [], other] = ways;
  const before = candidates(known, ways);
  const isTold = !other && ways[0]?.length === 1 && known.pairs?.isPair(only);
  if (before && isTold && before === known.pairs?.placesOf(only)) return before;
  const sought = ways.map(soughtOf);
  const found: number[] = [];
  const count = before?.length ?? read.length;
  for (let step = 0; step < count; step += 1) {
    const at = before ? (before[step] ?? 0) : step;
    for (const way of sought) {
      if (((letters[at] ?? 0) & way.letters) !== way.letters) continue;
      const text = way.words.length === 0 ? '' : (read[at]?.text ?? '');
      if (!hasAll(text, way.words)) continue;
      found.push(at);
      break;
    }
  }
  return found;
}

/** Splits the found into those whose first text of this rank has all words at beginnings of words, and the others. */
function split(known: Known, found: readonly number[], rank: number, words: readonly string[]) {
  const within = words.map((word) => ` ${word}`);
  let letters = 0;
  for (const word of words) letters |= bitOf(word.charCodeAt(0));
  const pairs = known.firstPairs?.[rank];
  const told = pairs?.placesBeginning(words);
  if (told?.length === 0) return { those: [], others: found };
  const isToldAll = told && words.length === 1 && pairs?.isPair(words[0] ?? '');
  const [those, others]: [number[], number[]] = [[], []];
  let step = 0;
  for (const at of found) {
    // Both lists are in the order of their places.
    while (told && (told[step] ?? at) < at) step += 1;
    const may = told ? told[step] === at : ((known.beginnings[at] ?? 0) & letters) === letters;
    const has = may && (isToldAll || beginAll(known.read[at]?.firsts[rank] ?? '', words, within));
    (has ? those : others).push(at);
  }
  return { those, others };
}

/** The found in ranks: by the place of the first of their texts in which words begin so, last those that have none. */
function ranked(known: Known, found: readonly number[], words: readonly string[]): readonly number[] {
  const ranks: (readonly number[])[] = [];
  let left = found;
  for (let rank = 0; rank < known.ranks && left.length > 0; rank += 1) {
    const { those, others } = split(known, left, rank, words);
    if (those.length === 0) continue;
    ranks.push(those);
    left = others;
  }
  return ranks.length === 0 ? found : ([] as number[]).concat(...ranks, left);
}

/**
 * Searches by `text`, everything that words are looked for in: it is asked for and folded once for each row. One more
 * key on the same rows looks only at those that the keys before it have left.
 */
export function createFinder<R extends object>(
  text: (row: R) => string,
  { first }: FinderOptions<R> = {},
): Finder<R> {
  const readRows = new WeakMap<R, Read>();
  const readRow = (row: R): Read => {
    const before = readRows.get(row);
    if (before) return before;
    const made = readTexts(text(row), first?.(row) ?? []);
    readRows.set(row, made);
    return made;
  };
  let latest: { readonly rows: readonly R[]; readonly known: Known } | undefined;
  const answer = (known: Known, ways: readonly (readonly string[])[]): Answer => {
    const [words = []] = ways;
    const ready = ways.length === 1 && words.length === 1 && known.byLetter.get(words[0] ?? '');
    if (ready) return ready;
    const found = foundIn(known, ways);
    return { found, order: first ? ranked(known, found, ways.at(-1) ?? []) : found };
  };
  const places = (rows: readonly R[], typed: string): readonly number[] | null => {
    const ways = readings(typed);
    if ((ways.at(-1) ?? []).length === 0) return null;
    const known = latest?.rows === rows ? latest.known : knownOf(rows.map(readRow));
    latest = { rows, known };
    const { found, order } = answer(known, ways);
    known.last = { ways, found };
    // The same list, where nothing is left out or put elsewhere: whoever shows it has nothing to do.
    return found.length === rows.length && order === found ? null : order;
  };
  const find = (rows: readonly R[], typed: string): readonly R[] => at(rows, places(rows, typed));
  function* readAhead(
    rows: readonly R[],
    pairsHere: () => typeof LetterPairs | null | undefined = () => null,
  ): Sliced<void> {
    const read: Read[] = [];
    for (const row of rows) {
      read.push(readRow(row));
      yield;
    }
    if (latest?.rows !== rows) latest = { rows, known: knownOf(read) };
    const { known } = latest;
    let late = pairsHere();
    for (; late === undefined; late = pairsHere()) yield;
    if (late) {
      const Pairs = late;
      const pairs = new Pairs();
      const firstPairs = Array.from({ length: known.ranks }, () => new Pairs());
      for (const [place, { text: all, firsts }] of known.read.entries()) {
        pairs.add(all, place);
        for (const [rank, one] of firsts.entries()) firstPairs[rank]?.addBeginnings(one, place);
        yield;
      }
      Object.assign(known, { pairs, firstPairs });
    }
    for (const letter of FIRST_LETTERS) {
      yield;
      known.byLetter.set(letter, answer(known, [[letter]]));
    }
    for (const typed of REHEARSED)
      for (let length = 2; length <= typed.length; length += 1) {
        yield;
        find(rows, typed.slice(0, length));
      }
  }
  const knows = (rows: readonly R[]) => latest?.rows === rows;
  return Object.assign(find, { readAhead, places, knows });
}

/** What stands at these places, in their order; all of it for null. */
export function at<T>(all: readonly T[], places: readonly number[] | null): readonly T[] {
  if (!places) return all;
  const left = new Array<T>(places.length);
  for (let step = 0; step < places.length; step += 1) left[step] = all[places[step] ?? 0] as T;
  return left;
}
