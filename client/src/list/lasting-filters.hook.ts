import { useMemo, useState } from 'react';
import type { ListFilter } from './look.ts';

/**
 * Adds to the filters the choices that were there before. One that is on goes on hiding what does not fit once the last
 * row that fits is another: a bulk act that changes all of those shown would leave every other row in their place.
 * `isChoice` tells by its id whether a filter names a value that rows have; it is a function of a module.
 */
export function useLastingFilters<R>(
  filters: readonly ListFilter<R>[],
  isChoice: (id: string) => boolean,
): readonly ListFilter<R>[] {
  const [seen] = useState(() => new Map<string, ListFilter<R>>());
  return useMemo(() => {
    const gone = new Map(seen);
    for (const filter of filters) {
      gone.delete(filter.id);
      if (isChoice(filter.id)) seen.set(filter.id, filter);
    }
    return gone.size === 0 ? filters : [...filters, ...gone.values()];
  }, [filters, seen, isChoice]);
}
