import { type RefObject, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { type Held, lineGap } from './use-drag.ts';

/** The gap at which the line is drawn, 0 to the number of rows, or null; only the rows beside it are drawn anew. */
export interface DropLine {
  get(): number | null;
  subscribe(listener: () => void): () => void;
}

/** The line of a list whose rows stand in the order `shown`. */
export function useDropLine(
  current: RefObject<Held | null>,
  followPlace: (listener: () => void) => () => void,
  shown: readonly string[],
): DropLine {
  const gap = useRef<number | null>(null);
  const listeners = useRef(new Set<() => void>());
  const find = useCallback(() => {
    const found = lineGap(current.current, shown);
    if (found === gap.current) return;
    gap.current = found;
    for (const listener of [...listeners.current]) listener();
  }, [current, shown]);
  useEffect(() => {
    find();
    return followPlace(find);
  }, [find, followPlace]);
  return useMemo(
    () => ({
      get: () => gap.current,
      subscribe: (listener) => {
        listeners.current.add(listener);
        return () => void listeners.current.delete(listener);
      },
    }),
    [],
  );
}

/** The side of a row on which the line stands. */
export function useLineAt(line: DropLine, index: number, total: number): 'above' | 'below' | undefined {
  return useSyncExternalStore(line.subscribe, () => {
    const gap = line.get();
    if (gap === index) return 'above';
    return gap === total && index === total - 1 ? 'below' : undefined;
  });
}
