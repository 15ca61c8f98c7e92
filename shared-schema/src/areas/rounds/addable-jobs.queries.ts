import { customerFor } from '#areas/customers/living-customer.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { compareTexts } from '#kernel/names.ts';
import { type JobRow, jobRow } from './job-row.ts';
import { roundRecord } from './round.record.ts';
import { jobRoundId } from './round.rules.ts';
import { isPresent, livingIn, roundScheduleOf } from './round-members.ts';

export interface AddableJobRow extends JobRow {
  /** The round the job would leave; `undefined` when it is in none. */
  readonly roundId: string | undefined;
  readonly roundName: string | undefined;
}

/** Jobs that can be moved into a round: all that are not in it, those without a round first. */
export function jobsToAdd(
  snapshot: Snapshot,
  { roundId, today }: { roundId: string; today: IsoDay },
): AddableJobRow[] {
  return otherJobs(snapshot, today, (of) => of !== roundId);
}

/** Jobs that are in no round, members of deleted rounds included. */
export function jobsWithoutRound(snapshot: Snapshot, { today }: { today: IsoDay }): AddableJobRow[] {
  return otherJobs(snapshot, today, (of) => of === undefined);
}

/** Everything that words are looked for in. */
export function addableJobText({
  customerName,
  address,
  description,
  roundName = '',
}: AddableJobRow): string {
  return `${customerName} ${address} ${description} ${roundName}`;
}

function otherJobs(
  snapshot: Snapshot,
  today: IsoDay,
  wanted: (roundId: string | undefined) => boolean,
): AddableJobRow[] {
  const rounds = snapshot.records(roundRecord);
  const living = livingIn(snapshot);
  const rows: AddableJobRow[] = [];
  for (const job of snapshot.records(jobRecord).values()) {
    const roundId = jobRoundId(living, job);
    if (!wanted(roundId) || !isPresent(snapshot, job)) continue;
    const round = roundId === undefined ? undefined : rounds.get(roundId);
    const schedule = roundScheduleOf(snapshot, job);
    const row = jobRow(job, customerFor(snapshot, job.customerId), schedule, SERIES_RULES, today);
    rows.push({ ...row, roundId, roundName: round?.name });
  }
  const rank = (row: AddableJobRow) => (row.roundId === undefined ? 0 : 1);
  return rows.sort(
    (a, b) =>
      rank(a) - rank(b) || compareTexts(a.customerName, b.customerName) || (a.jobId < b.jobId ? -1 : 1),
  );
}
