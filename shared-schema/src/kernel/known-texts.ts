import type { LetterPairs } from './letter-pairs.ts';
import { foldText, searchedText } from './search.ts';

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

/** Tells whether each of the words begins a word of the text. `within`: the same words with a blank before them. */
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

/** Holds the folded texts of one row: all that a search looks in, the texts that put the row first, and the letters of both. */
export interface Read {
  readonly text: string;
  readonly firsts: readonly string[];
  readonly letters: number;
  readonly beginnings: number;
}

/** Reads a row: `all` that it is found by, and the texts that put it `first`. */
export function readTexts(all: string, first: readonly string[]): Read {
  const [text, firsts] = [searchedText(all), first.map(foldText)];
  return { text, firsts, letters: lettersOf(text), beginnings: beginningsOf(firsts) };
}

/** Holds what a finder knows of a list's rows, in arrays in the order of the rows, because looking up each row takes ten times as long. */
export interface Known {
  readonly read: readonly Read[];
  readonly texts: readonly string[];
  readonly letters: Int32Array;
  readonly beginnings: Int32Array;
  /** How many first texts the row with the most of them has. */
  readonly ranks: number;
  /** Those found by what was typed last. `word`: of one word, whose first places in their texts then stand in `hits`. */
  last?: {
    readonly ways: readonly (readonly string[])[];
    readonly found: readonly number[];
    readonly word: string | undefined;
  };
  readonly hits: Int32Array;
  /** What a first letter alone finds, which is worked out ahead, as it finds the most. */
  readonly byLetter: Map<string, Answer>;
  /** Tells which texts have which two letters side by side, once the rows were read ahead. */
  pairs?: LetterPairs;
  /** The same of the letters with which words begin in the texts that put a row first: in all first ones, all second ones. */
  firstPairs?: readonly LetterPairs[];
}

/** Places of what was found: as they stand in the list, and in the order of their ranks. */
export interface Answer {
  readonly found: readonly number[];
  readonly order: readonly number[];
}

/** Puts beside each other what is known of the rows of a list, in their order. */
export function knownOf(read: readonly Read[]): Known {
  return {
    read,
    texts: read.map(({ text }) => text),
    hits: new Int32Array(read.length),
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
  return told.reduce((least, one) => (one && (!least || one.length < least.length) ? one : least), undefined);
}

/** Places of what was found, and the one word whose first places are known then. */
export interface Found {
  readonly found: readonly number[];
  readonly word?: string;
}

/** The places of the rows that have all words of one of the ways to read what was typed, in their order. */
export function foundIn(known: Known, ways: readonly (readonly string[])[]): Found {
  const { letters, texts } = known;
  const [[only = ''] = [], other] = ways;
  const isOne = !other && ways[0]?.length === 1;
  const told = isOne && known.pairs?.isPair(only) ? known.pairs.placesOf(only) : undefined;
  if (told) return { found: told };
  const before = candidates(known, ways);
  if (isOne && only.length > 1) return { found: foundWord(known, only, before), word: only };
  const sought = ways.map(soughtOf);
  const found: number[] = [];
  const count = before?.length ?? texts.length;
  for (let step = 0; step < count; step += 1) {
    const at = before ? (before[step] ?? 0) : step;
    for (const way of sought) {
      if (((letters[at] ?? 0) & way.letters) !== way.letters) continue;
      const text = way.words.length === 0 ? '' : (texts[at] ?? '');
      if (!hasAll(text, way.words)) continue;
      found.push(at);
      break;
    }
  }
  return { found };
}

/** Whether a word of which so many letters stand at a place of a text stands there whole. */
function goesOn(text: string, place: number, word: string, done: number): boolean {
  for (let at = done; at < word.length; at += 1)
    if (text.charCodeAt(place + at) !== word.charCodeAt(at)) return false;
  return true;
}

/** The places of the rows that have one word. What a key makes longer mostly goes on where its beginning was found. */
function foundWord(known: Known, word: string, before: readonly number[] | undefined): readonly number[] {
  const { last, letters, texts, hits } = known;
  const isMore = before !== undefined && before === last?.found && word.startsWith(last.word ?? word);
  /** So many letters of the word stand at the places that are known. */
  const done = isMore ? (last.word?.length ?? 0) : 0;
  const sought = lettersOf(word);
  const found: number[] = [];
  const count = before?.length ?? texts.length;
  for (let step = 0; step < count; step += 1) {
    const at = before ? (before[step] ?? 0) : step;
    if (((letters[at] ?? 0) & sought) !== sought) continue;
    const text = texts[at] ?? '';
    let hit = done > 0 ? (hits[at] ?? 0) : -1;
    if (done === 0 || !goesOn(text, hit, word, done)) hit = text.indexOf(word, hit + 1);
    if (hit < 0) continue;
    hits[at] = hit;
    found.push(at);
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
export function ranked(known: Known, found: readonly number[], words: readonly string[]): readonly number[] {
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
