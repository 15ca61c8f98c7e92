const LETTERS = 26;
const KINDS = LETTERS + 10;
const [A, NOUGHT] = ['a', '0'].map((letter) => letter.charCodeAt(0)) as [number, number];

/** What more than one in so many texts have leaves too many to be worth the comparison. */
const MOST_SHARE = 3;

/** Numbers the letters a to z and the digits 0 to 9 from 0 to 35; everything else is -1. */
function kindOf(code: number): number {
  if (code >= A && code < A + LETTERS) return code - A;
  return code >= NOUGHT && code < NOUGHT + 10 ? LETTERS + code - NOUGHT : -1;
}

function pairAt(text: string, at: number): number {
  const [one, two] = [kindOf(text.charCodeAt(at)), kindOf(text.charCodeAt(at + 1))];
  return one < 0 || two < 0 ? -1 : one * KINDS + two;
}

/**
 * Tells which of many folded texts have two letters or digits side by side: so a word of two letters is found without
 * reading a text, and of longer ones only those texts are read that have its rarest pair.
 */
export class LetterPairs {
  readonly #places: number[][] = Array.from({ length: KINDS * KINDS }, () => []);
  #count = 0;

  /** Takes the next text in; `place`: its number, greater than that of each before. */
  add(text: string, place: number): void {
    this.#count += 1;
    for (let at = 0; at + 1 < text.length; at += 1) {
      const places = this.#places[pairAt(text, at)];
      if (places && places.at(-1) !== place) places.push(place);
    }
  }

  /** Takes of the next text in only the pairs with which its words begin; `place` as for `add`. */
  addBeginnings(text: string, place: number): void {
    for (let at = 0; at + 1 < text.length; at += 1) {
      if (at > 0 && text[at - 1] !== ' ') continue;
      const places = this.#places[pairAt(text, at)];
      if (places && places.at(-1) !== place) places.push(place);
    }
  }

  /** Tells whether a word is one pair, so that the pair's texts are those that have the word. */
  isPair(word: string): boolean {
    return word.length === 2 && pairAt(word, 0) >= 0;
  }

  /** Lists the places of all texts in which words may begin so, in order; it is undefined where no word's first pair tells. */
  placesBeginning(words: readonly string[]): readonly number[] | undefined {
    let rarest: readonly number[] | undefined;
    for (const word of words) {
      const places = word.length < 2 ? undefined : this.#places[pairAt(word, 0)];
      if (places && (!rarest || places.length < rarest.length)) rarest = places;
    }
    return rarest;
  }

  /** Lists the places of all texts that may have the word, in order; it is undefined where no pair tells. */
  placesOf(word: string): readonly number[] | undefined {
    let rarest: readonly number[] | undefined;
    let second: readonly number[] | undefined;
    for (let at = 0; at + 1 < word.length; at += 1) {
      const places = this.#places[pairAt(word, at)];
      if (!places || places === rarest || places === second) continue;
      if (!rarest || places.length < rarest.length) [rarest, second] = [places, rarest];
      else if (!second || places.length < second.length) second = places;
    }
    return rarest && second && rarest.length < this.#count / MOST_SHARE ? inBoth(rarest, second) : rarest;
  }
}

function inBoth(one: readonly number[], other: readonly number[]): readonly number[] {
  const both: number[] = [];
  let step = 0;
  for (const place of one) {
    while ((other[step] ?? place) < place) step += 1;
    if (other[step] === place) both.push(place);
  }
  return both;
}
