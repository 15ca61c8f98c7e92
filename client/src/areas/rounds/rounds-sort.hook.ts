import type { RoundSort } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { useCallback, useState } from 'react';
import { browserValues } from '#platform/local-values.ts';

/** What the list can be sorted by; the biggest come first, names from A. */
export const SORTS = ['name', 'jobCount', 'perMonth'] as const satisfies readonly RoundSort[];
export type ListSort = (typeof SORTS)[number];

const KEY = 'rounds.sort';

/** The sort of the rounds list, remembered on this device. */
export function useRoundsSort(): [ListSort, (sort: ListSort) => void] {
  const [values] = useState(browserValues);
  const [sort, setSort] = useState<ListSort>(
    () => SORTS.find((known) => known === values.get(KEY)) ?? 'name',
  );
  const choose = useCallback(
    (next: ListSort) => {
      values.set(KEY, next);
      setSort(next);
    },
    [values],
  );
  return [sort, choose];
}
