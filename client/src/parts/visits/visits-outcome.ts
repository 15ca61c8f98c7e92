import type { VisitsOutcome } from '@roundsman/shared-schema/areas/work/change-visits.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { toldApart } from '@roundsman/shared-schema/kernel/told-apart.ts';
import type { RefusedItem } from '#list/bulk-summary.part.tsx';
import { failureWords } from '#list/failure-words.ts';
import { dayBrief } from '#text/format-day.ts';

/** How many visits an act has changed. */
export const changedVisits = ({ changed }: Pick<VisitsOutcome, 'changed'>): number => changed;

/** Reads those that were refused, each with its reason; they are called so that `rows` are told apart. */
export function refusedVisits(rows: readonly VisitRow[]): (outcome: VisitsOutcome) => readonly RefusedItem[] {
  let called: ReadonlyMap<string, readonly string[]> | undefined;
  return ({ refused }) =>
    refused.map(({ visitId, ...failure }) => {
      // Most acts refuse nothing.
      called ??= toldApart(rows.map(callVisit));
      return { id: visitId, name: called.get(visitId)?.join(', ') ?? '', why: failureWords(failure) };
    });
}

function callVisit({ id, name, address, services, planned, round }: VisitRow) {
  return { id, name: name || address, hints: [services, dayBrief(planned), round?.name ?? '', address] };
}
