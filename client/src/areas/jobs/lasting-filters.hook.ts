import type { ListedJob } from '@roundsman/shared-schema/areas/jobs/all-jobs.queries.ts';
import { useMemo, useState } from 'react';
import type { ListFilter } from '#list/look.ts';
import { isChoice } from './jobs-filters.ts';

/**
 * The filters with the choices that were there before. One that is on goes on hiding what does not fit once the last job
 * that fits is another: a bulk act that changes all of those shown would leave every other job in their place.
 */
export function useLastingFilters(
  filters: readonly ListFilter<ListedJob>[],
): readonly ListFilter<ListedJob>[] {
  const [seen] = useState(() => new Map<string, ListFilter<ListedJob>>());
  return useMemo(() => {
    const gone = new Map(seen);
    for (const filter of filters) {
      gone.delete(filter.id);
      if (isChoice(filter.id)) seen.set(filter.id, filter);
    }
    return gone.size === 0 ? filters : [...filters, ...gone.values()];
  }, [filters, seen]);
}
