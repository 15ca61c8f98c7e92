import { jobsOfCustomer } from '#areas/customers/customer.queries.ts';
import { likelyDuplicates } from '#areas/customers/customer-duplicates.ts';
import { customerFor } from '#areas/customers/living-customer.ts';
import { type Job, jobRecord } from '#areas/jobs/job.record.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { compareTexts } from '#kernel/names.ts';
import { type JobRow, jobRow } from './job-row.ts';
import { jobRoundId } from './round.rules.ts';
import { isOnTab, isPresent, jobRound, livingIn, roundScheduleOf } from './round-members.ts';

export interface AddableJobRow extends JobRow {
  /** The round the job would leave; `undefined` when it is in none. */
  readonly roundId: string | undefined;
  readonly roundName: string | undefined;
}

/** Jobs that can be moved into a round: all that are not in it, those without a round first; quotes wait on a tab of their own. */
export function jobsToAdd(
  snapshot: Snapshot,
  { roundId, today }: { roundId: string; today: IsoDay },
): AddableJobRow[] {
  return otherJobs(snapshot, today, (of) => of !== roundId);
}

/** Jobs that are in no round, members of deleted rounds included, as the list of rounds counts them. */
export function jobsWithoutRound(snapshot: Snapshot, { today }: { today: IsoDay }): AddableJobRow[] {
  return otherJobs(snapshot, today, (of) => of === undefined);
}

/** Whose job is being added, as far as it is known: a customer who is there, or the address of a new one. */
export interface JobOwner {
  readonly customerId: string | undefined;
  readonly address: string;
}

/**
 * Jobs that somebody who adds one to a round may mean: those of the customer, or at the address, that are not in it (JOB-1).
 */
export function jobsToLink(
  snapshot: Snapshot,
  roundId: string,
  { customerId, address }: JobOwner,
  today: IsoDay,
): AddableJobRow[] {
  const atAddress = { telephones: [], email: undefined, address };
  const owners =
    customerId === undefined ? likelyDuplicates(snapshot, atAddress).map(({ id }) => id) : [customerId];
  const living = livingIn(snapshot);
  return owners
    .flatMap((id) => jobsOfCustomer(snapshot, id))
    .filter((job) => jobRoundId(living, job) !== roundId && isPresent(snapshot, job))
    .map((job) => addableRow(snapshot, job, today));
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
  const living = livingIn(snapshot);
  const rows: AddableJobRow[] = [];
  for (const job of snapshot.records(jobRecord).values()) {
    if (isOnTab(job, 'active') && wanted(jobRoundId(living, job)) && isPresent(snapshot, job))
      rows.push(addableRow(snapshot, job, today));
  }
  const rank = (row: AddableJobRow) => (row.roundId === undefined ? 0 : 1);
  return rows.sort(
    (a, b) =>
      rank(a) - rank(b) || compareTexts(a.customerName, b.customerName) || (a.jobId < b.jobId ? -1 : 1),
  );
}

function addableRow(snapshot: Snapshot, job: Job, today: IsoDay): AddableJobRow {
  const schedule = roundScheduleOf(snapshot, job);
  const row = jobRow(job, customerFor(snapshot, job.customerId), schedule, SERIES_RULES, today);
  const round = jobRound(snapshot, job);
  return { ...row, roundId: round?.id, roundName: round?.name };
}
