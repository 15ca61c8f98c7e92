import type { ChangeWords } from './change-words.ts';

/** A change as lists have it. `bulk`: the same in all parts of one act that was too large for one step. */
interface Listed {
  readonly id: string;
  readonly words: ChangeWords;
  readonly bulk?: string | undefined;
}

/** A line stands for one act of a person, with the changes that the act was made of. */
export interface ChangeLine<C extends Listed> {
  readonly id: string;
  readonly words: ChangeWords;
  readonly changes: readonly [C, ...C[]];
}

/** Changes as they were made: the parts of one act are one line, with their counts added up. */
export function changeLines<C extends Listed>(changes: readonly C[]): readonly ChangeLine<C>[] {
  const lines = new Map<string, [C, ...C[]]>();
  for (const change of changes) {
    // An act and what took it back are two lines.
    const key = change.bulk === undefined ? change.id : `${change.bulk} ${change.words.undone === true}`;
    const line = lines.get(key);
    if (line) line.push(change);
    else lines.set(key, [change]);
  }
  return [...lines.values()].map((parts) => ({
    id: parts[0].id,
    words: addedUp(parts.map(({ words }) => words)) ?? parts[0].words,
    changes: parts,
  }));
}

function addedUp([first, ...others]: readonly ChangeWords[]): ChangeWords | undefined {
  if (!first || others.length === 0) return first;
  const counts = [first, ...others].map(({ values }) => values?.count);
  const count = counts.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0);
  return { ...first, values: { ...first.values, count } };
}
