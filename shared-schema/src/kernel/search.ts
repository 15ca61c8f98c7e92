const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Lower case without accents, so that 'Café' is found by 'cafe' and 'Łódź' by 'lodz'. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (!BEYOND_ASCII.test(lower)) return lower;
  return lower.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l');
}

/** The words typed, folded; none for blanks. */
export function wordsOf(typed: string): readonly string[] {
  return foldText(typed).split(/\s+/).filter(Boolean);
}

/** The rows in whose text every word typed occurs; all of them, in their order, where nothing was typed. */
export type Finder<R> = (rows: readonly R[], typed: string) => readonly R[];

/** How a search differs from looking for the words as they were typed. */
export interface FinderOptions<R> {
  /** What is typed, in the form in which it is kept. */
  readonly readTyped?: (typed: string) => string;
  /** Where a row stands among those found, 0 first; rows of one rank keep their order. `words`: folded. */
  readonly rank?: (row: R, words: readonly string[]) => number;
}

/** Searches by `text`, everything that words are looked for in: it is asked for and folded once for each row. */
export function createFinder<R extends object>(
  text: (row: R) => string,
  { readTyped = (typed) => typed, rank }: FinderOptions<R> = {},
): Finder<R> {
  const folded = new WeakMap<R, string>();
  const textOf = (row: R) => {
    const known = folded.get(row);
    if (known !== undefined) return known;
    const made = foldText(text(row));
    folded.set(row, made);
    return made;
  };
  return (rows, typed) => {
    const words = wordsOf(readTyped(typed));
    if (words.length === 0) return rows;
    const found = rows.filter((row) => {
      const inText = textOf(row);
      return words.every((word) => inText.includes(word));
    });
    if (!rank) return found;
    const byRank: R[][] = [];
    for (const row of found) {
      const at = rank(row, words);
      const list = byRank[at];
      if (list) list.push(row);
      else byRank[at] = [row];
    }
    return byRank.flat();
  };
}
