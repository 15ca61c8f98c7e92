import { foldText, readings, searchedText } from '#kernel/search.ts';

/** What the launcher can find: its name first, then everything else it is found by. */
export interface Findable {
  readonly name: string;
  /** Second line, searched after the name. */
  readonly sub?: string;
  /** What it is found by and does not show: telephone numbers, e-mail addresses. */
  readonly also?: string;
}

/** What a word of a name may follow. */
const BETWEEN_WORDS = " -'’&/,.(";

function startsWord(text: string, word: string): boolean {
  let at = text.indexOf(word);
  while (at > 0 && !BETWEEN_WORDS.includes(text[at - 1] ?? '')) at = text.indexOf(word, at + 1);
  return at >= 0;
}

/**
 * How well an entry fits, 0 best; `undefined` where a word occurs neither in its name nor its second line. 0: the name
 * begins with what was typed; 1: every word begins a word of the name; 2: all stand in the name; 3: somewhere.
 */
export function rankOf(name: string, sub: string, words: readonly string[]): number | undefined {
  if (words.every((word) => name.includes(word))) {
    if (name.startsWith(words.join(' '))) return 0;
    return words.every((word) => startsWord(name, word)) ? 1 : 2;
  }
  return words.every((word) => name.includes(word) || sub.includes(word)) ? 3 : undefined;
}

/** Entries made ready for searching, once for however many searches. */
export interface FoldedList<E extends Findable> {
  readonly entries: readonly E[];
  readonly names: readonly string[];
  /** Second line and what is not shown, however numbers and postcodes in them are written. */
  readonly subs: readonly string[];
}

/** A name with one is found without it, too. */
const apostrophes = /['\u2018\u2019]/;

export function foldList<E extends Findable>(entries: readonly E[]): FoldedList<E> {
  return {
    entries,
    names: entries.map(({ name }) => foldText(name)),
    subs: entries.map(({ name, sub = '', also = '' }) =>
      searchedText([sub, also, apostrophes.test(name) && name].filter(Boolean).join(' ')),
    ),
  };
}

const RANKS = 4;

/** The best of a list for what was typed, at most `most`, those of one rank in the list's order (companion LCH-1). */
export function findBest<E extends Findable>(list: FoldedList<E>, typed: string, most: number): readonly E[] {
  const ways = readings(typed);
  if (ways.every((words) => words.length === 0)) return list.entries.slice(0, most);
  const found: E[][] = Array.from({ length: RANKS }, () => []);
  for (const [at, entry] of list.entries.entries()) {
    const ranks = ways.flatMap((words) => rankOf(list.names[at] ?? '', list.subs[at] ?? '', words) ?? []);
    const rank = ranks.length === 0 ? undefined : Math.min(...ranks);
    const same = rank === undefined ? undefined : found[rank];
    if (same && same.length < most) same.push(entry);
    if (found[0]?.length === most) break;
  }
  return found.flat().slice(0, most);
}

/** Ids of what was opened last, newest first, with one more; no id twice, at most `most`. */
export function addRecent(recent: readonly string[], id: string, most: number): readonly string[] {
  return [id, ...recent.filter((other) => other !== id)].slice(0, most);
}
