import { rememberFor } from './remember.ts';
import { foldText, NUMBER, POSTCODE, REFERENCE, readings, searchedText } from './search.ts';
import type { Sliced } from './slices.ts';

/** A piece of a text; `isHit`: it is what was looked for. */
export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

/** A text as it is searched, and where what each of its letters was made of begins and ends in what is shown. */
interface Mapped {
  readonly folded: string;
  readonly from: (at: number) => number;
  readonly to: (at: number) => number;
}

const ASCII = /^[\0-\x7f]*$/;
const DIGIT = /\d/;

/** Folds letter by letter; letters that `isLeftOut` are passed over. */
function mapped(text: string, start: number, isLeftOut?: RegExp): Mapped {
  if (!isLeftOut && ASCII.test(text))
    return { folded: text.toLowerCase(), from: (at) => start + at, to: (at) => start + at + 1 };
  const [from, to]: [number[], number[]] = [[], []];
  let folded = '';
  let at = start;
  for (const letter of text) {
    const plain = isLeftOut?.test(letter) ? '' : foldText(letter);
    for (let unit = 0; unit < plain.length; unit += 1) {
      from.push(at);
      to.push(at + letter.length);
    }
    // An accent of its own belongs to the letter before it.
    if (plain === '' && !isLeftOut && to.length > 0) to[to.length - 1] = at + letter.length;
    folded += plain;
    at += letter.length;
  }
  return { folded, from: (of) => from[of] ?? 0, to: (of) => to[of] ?? 0 };
}

/**
 * Everything that the words can be found in: the text, and where a word has a digit its postcodes without blanks, its
 * numbers as digits and its references without dashes, for these have words that the text has not.
 */
function searchedIn(text: string, words: readonly string[]): readonly Mapped[] {
  const whole = mapped(text, 0);
  if (!DIGIT.test(text) || !words.some((word) => DIGIT.test(word))) return [whole];
  const without = (pattern: RegExp, isLeftOut: RegExp) =>
    [...text.matchAll(pattern)].map((match) => mapped(match[0], match.index, isLeftOut));
  return [
    ...[whole, ...without(POSTCODE, /\s/), ...without(NUMBER, /\D/)],
    ...without(REFERENCE, /[-/\u2010-\u2015]/),
  ];
}

/** What is looked for: each way to read it, and all its words with those of numbers without their first 0 too, which stands for the code of their country. */
interface Sought {
  readonly typed: string;
  readonly ways: readonly (readonly string[])[];
  readonly words: readonly string[];
}

let last: Sought | undefined;

/** All texts of a list ask for those of one search, so that they are read once. */
function soughtOf(typed: string): Sought {
  if (last?.typed === typed) return last;
  const ways = readings(typed);
  const words = new Set(ways.flat());
  for (const word of words) if (/^0\d{8,}$/.test(word)) words.add(word.slice(1));
  last = { typed, ways, words: [...words] };
  return last;
}

/** Where a text has what was looked for: the places of its first letter and of the one behind its last. */
type Hit = readonly [from: number, to: number];

type Codes = [nought: number, nine: number, a: number, z: number, beyondAscii: number];
const [NOUGHT, NINE, A, Z, BEYOND_ASCII] = Array.from('09az\u0080', (one) => one.charCodeAt(0)) as Codes;

/** Tells whether a word begins at a place of a folded text: neither a letter nor a digit stands before it. */
function beginsAt(folded: string, at: number): boolean {
  const before = at === 0 ? 0 : folded.charCodeAt(at - 1);
  return before < NOUGHT || (before > NINE && before < A) || (before > Z && before < BEYOND_ASCII);
}

/** The places that a word has in the text: where words begin so, and only where none does also within words. */
function hitsOf(word: string, all: readonly Mapped[]): readonly Hit[] {
  const [beginning, within]: [Hit[], Hit[]] = [[], []];
  for (const { folded, from, to } of all)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      (beginsAt(folded, at) ? beginning : within).push([from(at), to(at + word.length - 1)]);
  return beginning.length > 0 ? beginning : within;
}

function hitsIn(text: string, words: readonly string[]): readonly Hit[] {
  const all = searchedIn(text, words);
  return words.flatMap((word) => hitsOf(word, all)).sort(([a], [b]) => a - b);
}

/** All places of a text that were looked for, by their beginnings; some may overlap. `foundPieces` says which these are. */
export function foundHits(text: string, typed: string): readonly Hit[] {
  return hitsIn(text, soughtOf(typed).words);
}

/**
 * A text in pieces, those that were looked for apart from the others: however it is accented, and numbers and postcodes
 * however they are written. Of a word that begins some words of the text its places within others are left unmarked, so that
 * one letter does not mark half of each row.
 */
export function foundPieces(text: string, typed: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  const add = (until: number, isHit: boolean) => {
    if (until <= done) return;
    const last = pieces.at(-1);
    const piece = text.slice(done, until);
    if (last?.isHit === isHit) pieces.splice(-1, 1, { text: last.text + piece, isHit });
    else pieces.push({ text: piece, isHit });
    done = until;
  };
  for (const [from, to] of foundHits(text, typed)) {
    add(from, false);
    add(to, true);
  }
  add(text.length, false);
  return pieces;
}

/** A long text from shortly before what was looked for, so that a line of `most` letters shows it. */
export function foundExcerpt(text: string, typed: string, most: number): string {
  const [first, second] = foundPieces(text, typed);
  const before = first && !first.isHit && second ? first.text.length : 0;
  if (before < most / 2) return text;
  const from = text.indexOf(' ', before - Math.round(most / 4)) + 1;
  return `…${text.slice(from > 0 && from <= before ? from : before)}`;
}

// A row that stays while more is typed gives the same texts again.
const foldedTexts = rememberFor((texts: readonly string[]) => texts.map(foldText));
const searchedTexts = rememberFor((texts: readonly string[]) => texts.map(searchedText));
const searchedOf = rememberFor(({ text }: { readonly text: string }) => searchedText(text));

/**
 * The first of the `hidden` texts with a word that those that are `shown` have not; undefined where they have them all, and
 * then the hidden ones are not asked for. What is given again is not read again.
 */
export function hiddenHit<T extends { readonly text: string }>(
  shown: readonly string[],
  hidden: () => readonly T[],
  typed: string,
): T | undefined {
  const { ways } = soughtOf(typed);
  const plain = foldedTexts(shown);
  // Most rows show what was looked for, and then their numbers and postcodes need not be looked for.
  if (ways[0]?.every((word) => plain.some((text) => text.includes(word)))) return undefined;
  const inShown = searchedTexts(shown);
  for (const way of ways) {
    const missing = way.filter((word) => !inShown.some((text) => text.includes(word)));
    if (missing.length === 0) return undefined;
    const all = hidden();
    if (missing.every((word) => all.some((one) => searchedOf(one).includes(word))))
      return all.find((one) => missing.some((word) => searchedOf(one).includes(word)));
  }
  return undefined;
}

/** Texts as rows have them, and words that are typed into a search: together they go every way through this program. */
const REHEARSED = {
  texts: ['Zoë O’Neill', '12 Mill Lane, Leeds LS1 4AP', '07700 900123', 'Gutters and windows'],
  words: ['harris', 'mill l', '0770090', 'ls1 4', 'gutt'],
};

/**
 * Looks for some words in some texts before somebody waits for that, because a browser runs a program several times slower
 * at first: a first key took 10 ms longer for it, on a processor four times slower.
 */
export function* rehearseHits(): Sliced<void> {
  const hidden = REHEARSED.texts.map((text) => ({ text }));
  for (const word of REHEARSED.words)
    for (let length = 1; length <= word.length; length += 1)
      for (const text of REHEARSED.texts) {
        yield;
        const typed = word.slice(0, length);
        foundHits(text, typed);
        hiddenHit([text], () => hidden, typed);
      }
}
