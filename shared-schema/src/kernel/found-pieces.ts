import { foldText, NUMBER, POSTCODE, readings, searchedText } from './search.ts';

/** A piece of a text; `isHit`: it is what was looked for. */
export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

/** A text as it is searched, and where each of its letters stands in what is shown. */
interface Mapped {
  readonly folded: string;
  /** For each letter of `folded` where what it was made of begins and ends. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Folds letter by letter; letters that `isLeftOut` are passed over. */
function mapped(text: string, start: number, isLeftOut?: RegExp): Mapped {
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
  return { folded, from, to };
}

/** Everything that a word can be found in: the text, its postcodes without blanks and its numbers as digits. */
function searchedIn(text: string): readonly Mapped[] {
  const without = (pattern: RegExp, isLeftOut: RegExp) =>
    [...text.matchAll(pattern)].map((match) => mapped(match[0], match.index, isLeftOut));
  return [mapped(text, 0), ...without(POSTCODE, /\s/), ...without(NUMBER, /\D/)];
}

/** The words looked for; a number's without its first 0 too, which stands for the code of its country. */
function soughtWords(typed: string): readonly string[] {
  const words = new Set(readings(typed).flat());
  for (const word of words) if (/^0\d{8,}$/.test(word)) words.add(word.slice(1));
  return [...words];
}

function hitsIn(text: string, words: readonly string[]): readonly (readonly [number, number])[] {
  const hits: [number, number][] = [];
  for (const { folded, from, to } of searchedIn(text))
    for (const word of words)
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
        hits.push([from[at] ?? 0, to[at + word.length - 1] ?? 0]);
  return hits.sort(([a], [b]) => a - b);
}

/**
 * A text in pieces, those that were looked for apart from the others: however it is accented, and numbers and postcodes
 * however they are written.
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
  for (const [from, to] of hitsIn(text, soughtWords(typed))) {
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

/** The first of the `hidden` texts with a word that those that are `shown` have not; undefined where they have them all. */
export function hiddenHit<T extends { readonly text: string }>(
  shown: readonly string[],
  hidden: readonly T[],
  typed: string,
): T | undefined {
  const inShown = shown.map(searchedText);
  const inHidden = hidden.map(({ text }) => searchedText(text));
  const has = (texts: readonly string[], word: string) => texts.some((text) => text.includes(word));
  const words =
    readings(typed).find((all) => all.every((word) => has(inShown, word) || has(inHidden, word))) ?? [];
  const missing = words.filter((word) => !has(inShown, word));
  return hidden.find((_, at) => missing.some((word) => inHidden[at]?.includes(word)));
}
