import { createFinder } from '@roundsman/shared-schema/kernel/finder.ts';
import { useDeferredValue, useMemo } from 'react';

/** The rows that a search leaves, in their order. `text`: everything that words are looked for in; a function of a module. */
export function useFound<R extends object>(
  rows: readonly R[],
  search: string,
  text: (row: R) => string,
): readonly R[] {
  const find = useMemo(() => createFinder(text), [text]);
  // Each key is shown at once; a list of thousands follows when it can.
  const seen = useDeferredValue(search);
  return useMemo(() => find(rows, seen), [find, rows, seen]);
}
