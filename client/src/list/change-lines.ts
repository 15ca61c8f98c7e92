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

function addedUp(parts: readonly ChangeWords[]): ChangeWords | undefined {
  const [first, ...others] = parts;
  if (!first || others.length === 0) return first;
  // A part about one record names it and may have no count; the part about the most records speaks for all.
  const most = others.reduce((best, part) => (countOf(part) > countOf(best) ? part : best), first);
  if (typeof most.values?.count !== 'number') return first;
  const count = parts.reduce((sum, part) => sum + countOf(part), 0);
  return { ...most, values: { ...most.values, count } };
}

function countOf({ values }: ChangeWords): number {
  return typeof values?.count === 'number' ? values.count : 1;
}
