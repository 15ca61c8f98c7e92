import type { VisitsOutcome } from '@roundsman/shared-schema/areas/work/change-visits.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { RefusedItem } from '#list/bulk-summary.part.tsx';
import { failureWords } from '#list/failure-words.ts';

/** How many visits an act has changed. */
export const changedVisits = ({ changed }: Pick<VisitsOutcome, 'changed'>): number => changed;

/** Reads those that were refused, each with its reason; they are called as in `rows`. */
export function refusedVisits(rows: readonly VisitRow[]): (outcome: VisitsOutcome) => readonly RefusedItem[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ({ refused }) =>
    refused.map(({ visitId, ...failure }) => {
      const row = byId.get(visitId);
      return { id: visitId, name: row?.name || row?.address || '', why: failureWords(failure) };
    });
}
