import {
  type Answer,
  type Found,
  foundIn,
  type Known,
  knownOf,
  type Read,
  ranked,
  readTexts,
} from './known-texts.ts';
import type { LetterPairs } from './letter-pairs.ts';
import { readings } from './search.ts';
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

const FIRST_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * What is looked for ahead, so that the program that reads texts has run before somebody waits for it: a browser runs it
 * several times slower at first. They are words that many texts have, two words, and a telephone number.
 */
const REHEARSED = ['street', 'john s', 'mar', '01234567'];

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
  const answer = (known: Known, ways: readonly (readonly string[])[]): Answer & Found => {
    const [words = []] = ways;
    const ready = ways.length === 1 && words.length === 1 && known.byLetter.get(words[0] ?? '');
    if (ready) return ready;
    const found = foundIn(known, ways);
    return { ...found, order: first ? ranked(known, found.found, ways.at(-1) ?? []) : found.found };
  };
  const places = (rows: readonly R[], typed: string): readonly number[] | null => {
    const ways = readings(typed);
    if ((ways.at(-1) ?? []).length === 0) return null;
    const known = latest?.rows === rows ? latest.known : knownOf(rows.map(readRow));
    latest = { rows, known };
    const { found, word, order } = answer(known, ways);
    known.last = { ways, found, word };
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
