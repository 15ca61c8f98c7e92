import { nextDays, plannedDay } from '#areas/work/next-planned.queries.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { rememberFor } from '#kernel/remember.ts';
import { type RoundData, type RoundJobRow, roundData } from './round.queries.ts';

/** A row with the day for which its next visit is planned. */
const plannedRow = rememberFor(
  (row: RoundJobRow, planned: IsoDay | undefined): RoundJobRow => ({ ...row, planned }),
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
    jobs: data.jobs.map((row) =>
      plannedRow(row, row.state === 'pending' ? undefined : nextOf(row.jobId, row.nextDue)),
    ),
  };
}
