import { pricedOn } from '#areas/calendar/price-changes.ts';
import type { Schedule } from '#areas/calendar/schedule.schema.ts';
import type { Series } from '#areas/calendar/series.ts';
import { followsRound, nextDue, seriesOf } from '#areas/calendar/series-of.ts';
import {
  type Customer,
  customerRecord,
  DELETED,
  deletedCustomers,
} from '#areas/customers/customer.record.ts';
import { displayName } from '#areas/customers/customer.rules.ts';
import { customerFor, livingCustomerId } from '#areas/customers/living-customer.ts';
import { type Round, roundRecord } from '#areas/rounds/round.record.ts';
import { jobPlace, jobRoundId, verifiedSpot } from '#areas/rounds/round.rules.ts';
import { yearlyValueMinor } from '#areas/rounds/round-finances.rules.ts';
import { livingIn, roundSchedules } from '#areas/rounds/round-members.ts';
import { serviceRecord } from '#areas/services/service.record.ts';
import { livingServiceId } from '#areas/services/services.queries.ts';
import { type NextDays, nextDays } from '#areas/work/next-planned.queries.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Frequency } from '#fields/frequency.schema.ts';
import { type FrequencyWords, frequencyWords, occurrencesPerYear } from '#fields/frequency.ts';
import { addRatios } from '#kernel/add-ratios.ts';
import { hlcMs } from '#kernel/hybrid-clock.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { addAll, type Minor, type Ratio, rounded, yearTotals } from '#kernel/money.ts';
import { rememberFor } from '#kernel/remember.ts';
import { foldText } from '#kernel/search.ts';
import { type Job, jobRecord, lastDoneDay } from './job.record.ts';
import { isOver, isPaused, isPauseOver } from './job-state.ts';
import { SERIES_RULES } from './series-rules.ts';

/** Why nothing more is due of a job (ALJ-6). */
export type OffSchedule = 'ended' | 'paused' | 'once' | 'no-pattern' | 'round-without-schedule' | 'pending';

/** A job as the list of all jobs shows it (ALJ-1). */
export interface ListedJob {
  readonly id: string;
  /** The customer's name. */
  readonly name: string;
  readonly customerId: string;
  readonly address: string;
  /** What it is called, which is what is done there unless it was typed. */
  readonly description: string;
  /** A merged service stands here by the one that it was merged into. */
  readonly serviceIds: readonly string[];
  readonly serviceNames: readonly string[];
  readonly frequency: FrequencyWords;
  readonly priceMinor: Minor;
  readonly yearlyMinor: Minor;
  /** Minutes of a visit, and exactly those of all visits in a year; undefined where it was not told. */
  readonly minutes: number | undefined;
  readonly yearlyMinutes: Ratio | undefined;
  readonly round: { readonly id: string; readonly name: string; readonly color: string } | undefined;
  readonly followsRound: boolean;
  /** Users and teams. */
  readonly assignees: readonly string[];
  readonly nextDue: IsoDay | undefined;
  /** The day for which its next visit is planned, where it was moved too; without a pattern its next extra visit's. */
  readonly nextPlanned: IsoDay | undefined;
  /** The day of an extra visit before that one. */
  readonly extra: IsoDay | undefined;
  /** The day on which it was last done, all or in part, where that is known. */
  readonly lastDone: IsoDay | undefined;
  /** Holds the day on which a job was first due that was never done; it is undefined of any other. */
  readonly waitsSince: IsoDay | undefined;
  readonly state: 'active' | 'paused' | 'ended' | 'pending';
  readonly off: OffSchedule | undefined;
  /** Its pause, as long as that is not over: whether it has begun, and the day on which it begins or the job comes back. */
  readonly pause: { readonly hasBegun: boolean; readonly day: IsoDay } | undefined;
  /** Ids of its own tags and its customer's. */
  readonly tags: readonly string[];
  readonly isVerified: boolean;
  /** When its price or services were last written; epoch milliseconds. */
  readonly pricedAt: number;
  /** The day from which its price counts, where that was told with a change of it (JOB-6). */
  readonly pricedFrom: IsoDay | undefined;
  /** The name without accents, to compare as text. */
  readonly nameKey: string;
}

/** Groups that tell a job's price, and their pieces. */
const PRICED = /^(?:price|svc)(?:\/|$)/;

/** The day on which a job's price was last written; a price that came with the job is as old as the job. */
function pricedAt(snapshot: Snapshot, id: string): number {
  const raw = snapshot.raw(jobRecord, id);
  const written = [...(raw?.groups ?? [])].filter(([group]) => PRICED.test(group));
  const stamps = [raw?.base, ...written.map(([, value]) => value)];
  return Math.max(0, ...stamps.flatMap((value) => (value ? hlcMs(value[0]) : [])));
}

function offSchedule(
  job: Job,
  schedule: Schedule | undefined,
  today: IsoDay,
  next: IsoDay | undefined,
): OffSchedule | undefined {
  if (job.state === 'pending') return 'pending';
  if (isOver(job, today)) return 'ended';
  return next === undefined ? noMoreVisits(job, schedule, today) : undefined;
}

/** Why a job that goes on has no next visit. */
function noMoreVisits(job: Job, schedule: Schedule | undefined, today: IsoDay): OffSchedule {
  if (isPaused(job, today) || (job.pause && !isPauseOver(job.pause, today))) return 'paused';
  if (!job.schedule) return 'no-pattern';
  if (followsRound(job) && !schedule) return 'round-without-schedule';
  return 'once';
}

/** The day that a pause is about next; undefined where it is over, or where nobody knows when the job comes back. */
function pauseOn(job: Job, today: IsoDay): ListedJob['pause'] {
  const { from, until } = job.pause ?? {};
  if (from === undefined || job.state === 'pending' || isOver(job, today)) return undefined;
  if (from > today) return { hasBegun: false, day: from };
  return until !== undefined && until > today ? { hasBegun: true, day: until } : undefined;
}

/** The first day on which a series makes a visit due. */
function firstDue(series: Series | undefined): IsoDay | undefined {
  const begin = series?.segments[0]?.eff;
  return series && begin !== undefined ? nextDue({ ...series, rolling: false }, begin)?.due : undefined;
}

/** Minutes of all visits in a year. */
function yearlyTime(minutes: number, freq: Frequency): Ratio {
  const { numerator, denominator } = occurrencesPerYear(freq);
  return { numerator: minutes * numerator, denominator };
}

function makeListed(
  stored: Job,
  customer: Customer | undefined,
  round: Round | undefined,
  schedule: Schedule | undefined,
  priced: number,
  today: IsoDay,
): ListedJob {
  const job = pricedOn(stored, today);
  const place = jobPlace(job, customer);
  const address = place?.addressDescription ?? '';
  const name = customer ? displayName(customer) : '';
  const series = seriesOf(job, schedule, SERIES_RULES);
  const freq: Frequency = series?.segments.at(-1)?.freq ?? job.schedule?.freq ?? { type: 'none' };
  const isOn = job.state !== 'pending' && !isOver(job, today) && job.state !== 'paused';
  const next = isOn && series ? nextDue(series, today)?.due : undefined;
  const minutes = job.duration;
  const lastDone = lastDoneDay(job);
  const off = offSchedule(job, schedule, today, next);
  const isEnded = off === 'ended';
  return {
    id: job.id,
    name,
    customerId: customer?.id ?? job.customerId,
    address,
    description: job.description,
    serviceIds: job.services.flatMap(({ serviceId }) => serviceId ?? []),
    serviceNames: job.services.map(({ description }) => description).filter(Boolean),
    frequency: frequencyWords(freq),
    priceMinor: job.priceMinor,
    yearlyMinor: isEnded ? 0 : yearlyValueMinor(job, schedule),
    minutes,
    yearlyMinutes: minutes === undefined || isEnded ? undefined : yearlyTime(minutes, freq),
    round: round && { id: round.id, name: round.name, color: round.color },
    followsRound: followsRound(job),
    assignees: job.assignees,
    nextDue: next,
    nextPlanned: undefined,
    extra: undefined,
    lastDone,
    waitsSince: lastDone === undefined && job.state !== 'pending' ? firstDue(series) : undefined,
    state:
      job.state === 'pending' ? 'pending' : isEnded ? 'ended' : isPaused(job, today) ? 'paused' : 'active',
    off,
    pause: pauseOn(job, today),
    tags: [...new Set([...job.tags, ...(customer?.tags ?? [])])],
    isVerified: verifiedSpot(place) !== undefined,
    pricedAt: priced,
    pricedFrom: job.priceChanges.findLast(({ day }) => day <= today)?.day,
    nameKey: foldText(name),
  };
}
/** The same row while the job, its customer, its round and the schedule that it follows are the same. */
const listedJob = rememberFor(makeListed);

/** The row with the days of its next visit, which what is stored of its visits may have changed. */
const plannedJob = rememberFor(
  (
    row: ListedJob,
    nextDue: IsoDay | undefined,
    nextPlanned: IsoDay | undefined,
    extra: IsoDay | undefined,
    off: OffSchedule | undefined,
  ): ListedJob => ({ ...row, nextDue, nextPlanned, extra, off }),
);

/** Makes the row name the services that stand for merged ones; `ids` lists them with spaces between. */
const rowOfLiving = rememberFor(
  (row: ListedJob, ids: string): ListedJob => ({ ...row, serviceIds: ids.split(' ') }),
);

/** Maps each merged service to the one that stands for it. */
function mergedServices(snapshot: Snapshot): ReadonlyMap<string, string> {
  const merged = [...snapshot.records(serviceRecord).values()].filter(({ into }) => into !== undefined);
  return new Map(merged.map(({ id }) => [id, livingServiceId(snapshot, id) ?? id]));
}

/** A job of which nothing is due any more. */
const NEVER: NextDays = { due: undefined, planned: undefined, extra: undefined };

/** All jobs of living customers, one row each, in no order (ALJ-1). */
export function allJobs(snapshot: Snapshot, today: IsoDay): readonly ListedJob[] {
  const rounds = snapshot.records(roundRecord);
  const customers = snapshot.records(customerRecord);
  const living = livingIn(snapshot);
  const deleted = snapshot.ids(deletedCustomers, DELETED);
  const nextOf = nextDays(snapshot, today);
  const standIns = mergedServices(snapshot);
  const scheduleOf = roundSchedules(snapshot);
  const rows: ListedJob[] = [];
  for (const job of snapshot.records(jobRecord).values()) {
    if (job.deleted) continue;
    const named = customers.get(job.customerId);
    if (deleted.has(job.customerId) && livingCustomerId(snapshot, job.customerId) === undefined) continue;
    const customer = named?.into === undefined ? named : customerFor(snapshot, job.customerId);
    const round = rounds.get(jobRoundId(living, job) ?? '');
    const schedule = scheduleOf(job);
    const own = listedJob(job, customer, round, schedule, pricedAt(snapshot, job.id), today);
    const row = own.serviceIds.some((id) => standIns.has(id))
      ? rowOfLiving(own, own.serviceIds.map((id) => standIns.get(id) ?? id).join(' '))
      : own;
    const isOn = row.state === 'active' || row.state === 'paused';
    const next = isOn ? nextOf(job.id, row.nextDue) : NEVER;
    const hasVisit = (next.due ?? next.planned) !== undefined;
    const off = hasVisit ? undefined : (row.off ?? noMoreVisits(job, schedule, today));
    rows.push(plannedJob(row, next.due, next.planned, next.extra, off));
  }
  return rows;
}

/** Sums of some jobs (ALJ-3); money in minor units. */
export interface JobTotals {
  readonly count: number;
  readonly perYear: Minor;
  readonly perMonth: Minor;
  /** Minutes in a year, of those jobs that say how long they take. */
  readonly minutesPerYear: number;
  /** What those jobs make an hour; undefined where none says how long it takes. */
  readonly perHour: Minor | undefined;
}

/**
 * The average an hour counts only jobs that say how long they take (ALJ-3). No row shows the time of its year, so that the
 * exact times are added before the sum is rounded; money is added as the rows show it (C-3).
 */
export function jobTotals(rows: readonly ListedJob[]): JobTotals {
  const timed = rows.filter(
    ({ yearlyMinutes }) => yearlyMinutes !== undefined && yearlyMinutes.numerator > 0,
  );
  const time = addRatios(timed.flatMap(({ yearlyMinutes }) => yearlyMinutes ?? []));
  const timedValue = addAll(timed.map(({ yearlyMinor }) => yearlyMinor));
  return {
    count: rows.length,
    ...yearTotals(rows.map(({ yearlyMinor }) => yearlyMinor)),
    minutesPerYear: rounded(time),
    perHour:
      timed.length === 0
        ? undefined
        : rounded({ numerator: BigInt(timedValue) * 60n * time.denominator, denominator: time.numerator }),
  };
}
