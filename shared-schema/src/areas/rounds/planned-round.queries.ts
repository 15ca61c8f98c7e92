import { nextDays, plannedDay } from '#areas/work/next-planned.queries.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { rememberFor } from '#kernel/remember.ts';
import { type RoundData, type RoundJobRow, roundData } from './round.queries.ts';

/** A row with the days of its next visit; an ad hoc job keeps its one day once that is done. */
const plannedRow = rememberFor(
  (row: RoundJobRow, due: IsoDay | undefined, planned: IsoDay | undefined): RoundJobRow => ({
    ...row,
    nextDue: due ?? (row.frequency.key === 'frequency.once' ? row.nextDue : undefined),
    planned,
  }),
);

/**
 * `roundData` with the days for which the next visits are planned, moved and extra ones included. It stands apart from it,
 * since the list of rounds is shown first and needs no calendar.
 */
export function plannedRound(
  snapshot: Snapshot,
  roundId: string,
  options: Parameters<typeof roundData>[2],
): RoundData | undefined {
  const data = roundData(snapshot, roundId, options);
  if (!data) return undefined;
  const nextOf = nextDays(snapshot, options.today);
  const next = data.schedule?.nextDay;
  return {
    ...data,
    planned: next === undefined ? undefined : plannedDay(snapshot, next),
    jobs: data.jobs.map((row) => {
      if (row.state === 'pending') return plannedRow(row, row.nextDue, undefined);
      const { due, planned } = nextOf(row.jobId, row.nextDue);
      return plannedRow(row, due, planned);
    }),
  };
}
