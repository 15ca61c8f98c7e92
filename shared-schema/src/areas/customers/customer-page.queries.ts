import { nextVisits } from '#areas/calendar/next-visits.ts';
import { pricedOn } from '#areas/calendar/price-changes.ts';
import { seriesOf } from '#areas/calendar/series-of.ts';
import type { Job } from '#areas/jobs/job.record.ts';
import { isOver, isPaused } from '#areas/jobs/job-state.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import { yearlyValueMinor } from '#areas/rounds/round-finances.rules.ts';
import { jobRound, orderedIds, roundScheduleOf } from '#areas/rounds/round-members.ts';
import { tagsList } from '#areas/services/services.queries.ts';
import type { Tag } from '#areas/services/tag.record.ts';
import {
  type FirstVisitOfJob,
  firstPlanned,
  type NextVisitOfJob,
  nextVisitOfJob,
} from '#areas/work/next-planned.queries.ts';
import { visitRecord } from '#areas/work/visit.record.ts';
import { workBetween } from '#areas/work/work-document.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { type FrequencyWords, frequencyWords } from '#fields/frequency.ts';
import { addDays, type IsoDay } from '#kernel/iso-day.ts';
import { addAll, type Minor } from '#kernel/money.ts';
import { jobsOfCustomer } from './customer.queries.ts';
import type { Customer } from './customer.record.ts';
import { displayName } from './customer.rules.ts';
import { livingCustomer } from './living-customer.ts';

/** A job on its customer's page (CUS-8). */
export interface CustomerJob {
  readonly id: string;
  /** With the prices that are in force today. */
  readonly job: Job;
  readonly frequency: FrequencyWords;
  readonly round: { readonly id: string; readonly name: string; readonly color: string } | undefined;
  /** From 1, of how many. */
  readonly position: { readonly at: number; readonly of: number } | undefined;
  readonly next: NextVisitOfJob | undefined;
  /** The visit with the first price while that is still ahead, overdue or not. */
  readonly first: FirstVisitOfJob | undefined;
  /** The day for which its next visit is planned, where it was moved too; without a pattern its next extra visit's. */
  readonly planned: IsoDay | undefined;
  /** The day of an extra visit before that one. */
  readonly extra: IsoDay | undefined;
  readonly isOver: boolean;
  readonly isPaused: boolean;
  /** Minor units in a year of ordinary visits; 0 for what is done once. */
  readonly perYearMinor: Minor;
}

export interface CustomerPage {
  readonly customer: Customer;
  readonly name: string;
  /** Living tags, by name. */
  readonly tags: readonly Tag[];
  /** Those that go on, by their next visit; then those that are over. */
  readonly jobs: readonly CustomerJob[];
  /** The first day for which something is planned. */
  readonly planned: IsoDay | undefined;
  readonly perYearMinor: Minor;
}

/** All that a customer's page shows, but for its visits one by one; `undefined` for one that is not there or was merged (CUS-7, CUS-8). */
export function customerPage(snapshot: Snapshot, id: string, today: IsoDay): CustomerPage | undefined {
  const customer = livingCustomer(snapshot, id);
  if (!customer) return undefined;
  const jobs = jobsOfCustomer(snapshot, id)
    .map((job) => customerJob(snapshot, job, today))
    .sort(compareJobs);
  const days = jobs.flatMap((job) => firstPlanned(job) ?? []);
  return {
    customer,
    name: displayName(customer),
    tags: tagsList(snapshot).filter((tag) => customer.tags.includes(tag.id)),
    jobs,
    planned: days.toSorted()[0],
    perYearMinor: addAll(jobs.map(({ perYearMinor }) => perYearMinor)),
  };
}

function compareJobs(a: CustomerJob, b: CustomerJob): number {
  if (a.isOver !== b.isOver) return a.isOver ? 1 : -1;
  const [one, two] = [a.next?.due ?? '9', b.next?.due ?? '9'];
  return one === two ? (a.id < b.id ? -1 : 1) : one < two ? -1 : 1;
}

function customerJob(snapshot: Snapshot, stored: Job, today: IsoDay): CustomerJob {
  const job = pricedOn(stored, today);
  const round = jobRound(snapshot, job);
  const schedule = roundScheduleOf(snapshot, job);
  const series = seriesOf(job, schedule, SERIES_RULES);
  const freq = series?.segments.at(-1)?.freq ?? job.schedule?.freq ?? { type: 'none' as const };
  const over = isOver(job, today);
  const order = round && !over ? orderedIds(snapshot, round.id) : [];
  const at = order.indexOf(job.id);
  const next = over ? undefined : nextVisitOfJob(snapshot, job, today);
  return {
    id: job.id,
    job,
    frequency: frequencyWords(freq),
    round: round && { id: round.id, name: round.name, color: round.color },
    position: at < 0 ? undefined : { at: at + 1, of: order.length },
    next: next?.visit,
    first: next?.first,
    planned: next?.planned,
    extra: next?.extra,
    isOver: over,
    isPaused: !over && isPaused(job, today),
    perYearMinor: over ? 0 : yearlyValueMinor(job, schedule),
  };
}

/** Appointments within a year that deactivating the customers would take away (CUS-12). */
export function appointmentsAhead(snapshot: Snapshot, customerIds: readonly string[], today: IsoDay): number {
  const jobs = customerIds.flatMap((id) => [...jobsOfCustomer(snapshot, id)]);
  return visitsAhead(snapshot, jobs, today);
}

const DAYS_AHEAD = 365;

/** The documents that `visitsAhead` reads extra visits from. */
export function visitsAheadDocuments(today: IsoDay): readonly DocumentRef[] {
  return workBetween(today, addDays(today, DAYS_AHEAD));
}

/**
 * Appointments within a year that go with jobs; extra visits as far as this device has the documents that they stand in.
 */
export function visitsAhead(snapshot: Snapshot, jobs: readonly Job[], today: IsoDay): number {
  const last = addDays(today, DAYS_AHEAD);
  const going = new Set<string>();
  let count = 0;
  for (const job of jobs) {
    if (isOver(job, today)) continue;
    going.add(job.id);
    const visits = nextVisits(job, roundScheduleOf(snapshot, job), SERIES_RULES, today, 400);
    count += visits.filter(({ due }) => due <= last).length;
  }
  for (const document of visitsAheadDocuments(today))
    for (const { jobId, extra, plan, outcome, deleted } of snapshot.records(visitRecord, document).values()) {
      if (!extra || outcome || deleted || !going.has(jobId)) continue;
      const day = plan?.day ?? extra.day;
      if (day >= today && day <= last) count += 1;
    }
  return count;
}
