import { z } from 'zod/mini';
import { accountUser } from '#areas/account/account.queries.ts';
import { customerName } from '#areas/customers/customer.queries.ts';
import { customerFor } from '#areas/customers/living-customer.ts';
import { type Job, jobRecord } from '#areas/jobs/job.record.ts';
import { jobPlace } from '#areas/rounds/round.rules.ts';
import { jobRound } from '#areas/rounds/round-members.ts';
import { accountTeams } from '#areas/teams/team.record.ts';
import { type VisitRecord, visitRecord } from '#areas/work/visit.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { authorUser } from '#document/stamped.ts';
import { hlcMs } from '#kernel/hybrid-clock.ts';
import type { Minor } from '#kernel/money.ts';
import { majorUnits, wordsCell } from './entity.ts';
import { definePartedEntity } from './parted-entity.ts';

type VisitState = 'planned' | 'done' | 'part' | 'skipped' | 'cancelled';

/** A visit of which something is stored: what became of it, or what somebody has set of it. */
interface VisitExportRow {
  readonly visit: VisitRecord;
  readonly state: VisitState;
  readonly job: Job | undefined;
  readonly customer: string;
  readonly address: string;
  readonly round: string;
  /** What was done, or is to be. */
  readonly services: readonly string[];
  /** Where the visit or its outcome says so; else the job's counts. */
  readonly minor: Minor | undefined;
  readonly minutes: number | undefined;
  readonly assignees: readonly string[];
  /** Who said what became of it. */
  readonly by: string;
}

function stateOf({ outcome, deleted }: VisitRecord): VisitState {
  if (outcome) return outcome.kind === 'skip' ? 'skipped' : outcome.kind;
  return deleted ? 'cancelled' : 'planned';
}

/** `base`: jobs, customers, rounds and people. */
function rowOf(base: Snapshot, visit: VisitRecord): VisitExportRow {
  const { outcome, lines, extra, assigned } = visit;
  const job = base.record(jobRecord, visit.jobId);
  const nameOf = (id: string) => accountUser(base, id)?.name ?? accountTeams(base).get(id)?.name ?? id;
  const due = lines ?? extra?.lines ?? job?.services ?? [];
  const done = outcome?.lines ? due.filter(({ id }) => outcome.lines?.includes(id)) : due;
  const author = outcome && authorUser(outcome.stamp[1]);
  return {
    visit,
    state: stateOf(visit),
    job,
    customer: (job && customerName(base, job.customerId)) ?? '',
    address: (job && jobPlace(job, customerFor(base, job.customerId))?.addressDescription) ?? '',
    round: (job && jobRound(base, job)?.name) ?? '',
    services: done.map(({ description }) => description),
    minor: outcome?.minor ?? visit.minor ?? extra?.minor,
    minutes: outcome?.minutes ?? visit.minutes ?? extra?.minutes,
    assignees: (assigned ?? job?.assignees ?? []).map(nameOf),
    by: author === undefined ? '' : nameOf(author),
  };
}

/**
 * The visits that somebody has touched, in words; those that only follow from their job are computed and stand nowhere.
 * One that was cancelled is told as such, as it stays where its job would else have put it (DAT-7).
 */
export const visitsEntity = definePartedEntity<VisitRecord, VisitExportRow>({
  name: 'visits',
  about: 'Visits that were done, skipped, moved, priced, noted or added by hand, of all months.',
  records: [visitRecord],
  of: (visit, { base }) => [rowOf(base, visit)],
  line: ({ visit, state, services, by }) => ({
    ...{ id: visit.id, job_id: visit.jobId, due: visit.due, state, services, by },
    ...(visit.plan && { planned: visit.plan.day }),
    ...(visit.outcome && { outcome: { ...visit.outcome, stamp: undefined } }),
    entries: visit.entries.map(({ id, value, stamp: [at, author] }) => ({ id, at, author, ...value })),
  }),
  lineFields: {
    id: z.string(),
    job_id: z.string(),
    due: z.string(),
    state: z.string(),
    services: z.array(z.string()),
    by: z.string(),
    planned: z.string(),
    outcome: z.looseObject({ kind: z.string(), day: z.string() }),
    entries: z.array(z.looseObject({ id: z.string(), at: z.string(), author: z.string(), k: z.string() })),
  },
  columns: [
    { name: 'id', about: 'Identifies the visit.', cell: ({ visit }) => visit.id },
    { name: 'job_id', about: 'The id in jobs.csv.', cell: ({ visit }) => visit.jobId },
    { name: 'customer_id', about: 'The id in customers.csv.', cell: ({ job }) => job?.customerId },
    { name: 'customer', about: 'Name of the customer.', cell: ({ customer }) => customer },
    { name: 'address', about: 'Where it is done.', cell: ({ address }) => address },
    { name: 'round', about: 'Name of the round.', cell: ({ round }) => round },
    {
      name: 'state',
      about: 'planned, done, part, skipped or cancelled; part: some of the services.',
      cell: ({ state }) => state,
    },
    { name: 'due', about: 'Day on which it is due, YYYY-MM-DD.', cell: ({ visit }) => visit.due },
    {
      name: 'planned',
      about: 'Day for which somebody planned it, YYYY-MM-DD.',
      cell: ({ visit }) => visit.plan?.day ?? visit.extra?.day,
    },
    {
      name: 'day',
      about: 'Day on which it was done or skipped, YYYY-MM-DD.',
      cell: ({ visit }) => visit.outcome?.day,
    },
    {
      name: 'services',
      about: 'What was done, or is to be, with semicolons between them.',
      cell: ({ services }) => wordsCell(services),
    },
    {
      name: 'price',
      about: 'Its own price in the account’s currency; empty where that of the job counts.',
      cell: ({ minor }) => majorUnits(minor),
    },
    {
      name: 'minutes',
      about: 'How long it takes or took; empty where the job says so.',
      cell: ({ minutes }) => minutes,
    },
    {
      name: 'assignees',
      about: 'Who has it, with semicolons between them.',
      cell: ({ assignees }) => wordsCell(assignees),
    },
    { name: 'by', about: 'Who said what became of it.', cell: ({ by }) => by },
    {
      name: 'said_at',
      about: 'When that was said, UTC.',
      cell: ({ visit }) => visit.outcome && new Date(hlcMs(visit.outcome.stamp[0]) ?? 0).toISOString(),
    },
    {
      name: 'reason',
      about: 'Why it was skipped, done in part or moved.',
      cell: ({ visit }) => visit.outcome?.why ?? visit.plan?.why,
    },
    {
      name: 'by_customer',
      about: 'true where the customer asked for the skip.',
      cell: ({ visit }) => (visit.outcome?.kind === 'skip' ? visit.outcome.byCustomer : undefined),
    },
    {
      name: 'extra',
      about: 'true for a visit that was added by hand.',
      cell: ({ visit }) => visit.extra !== undefined,
    },
    {
      name: 'notes',
      about: 'Notes of the visit, with semicolons between them.',
      cell: ({ visit }) => wordsCell([...visit.notes.values()].map(({ text }) => text)),
    },
  ],
});
