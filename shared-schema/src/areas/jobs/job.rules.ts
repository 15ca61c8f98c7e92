import { z } from 'zod/mini';
import type { Role } from '#access/roles.ts';
import { displayName } from '#areas/customers/customer.rules.ts';
import { customerFor } from '#areas/customers/living-customer.ts';
import type { Words } from '#document/command.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { type Frequency, INTERVAL_MAX } from '#fields/frequency.schema.ts';
import { latestFirstDay, monthsFrequency } from '#fields/frequency.ts';
import { DURATION_MAX, PRICE_MAX } from '#fields/limits.ts';
import { type IsoDay, isIsoDay } from '#kernel/iso-day.ts';
import type { Minor } from '#kernel/money.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { type Job, jobRecord } from './job.record.ts';

/** Create or edit jobs and prices (companion 1.4). */
export const JOB_WRITERS: readonly Role[] = ['owner', 'admin', 'creator', 'jobEditor'];
/** Who says whose a job is: whoever plans, and whoever edits the job itself (companion 1.4). */
export const JOB_ASSIGNERS: readonly Role[] = [...JOB_WRITERS, 'planner'];
/** Delete jobs. */
export const JOB_DELETERS: readonly Role[] = ['owner', 'admin', 'creator'];

/** How often, as the simple form asks it. */
export const simpleFrequency = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('once') }),
  z.object({ kind: z.literal('weeks'), every: z.number() }),
  z.object({ kind: z.literal('months'), every: z.number() }),
]);
export type SimpleFrequency = z.infer<typeof simpleFrequency>;

/** The stored frequency; months keep the first day's day. @errors jobs.interval-out-of-range */
export function frequencyOf(simple: SimpleFrequency, firstDay: IsoDay): Result<Frequency> {
  if (simple.kind === 'once') return ok({ type: 'none' });
  const max = INTERVAL_MAX[simple.kind];
  if (!Number.isInteger(simple.every) || simple.every < 1 || simple.every > max) {
    return fail('jobs.interval-out-of-range', { field: 'frequency.every', values: { min: 1, max } });
  }
  return ok(
    simple.kind === 'weeks' ? { type: 'week', every: simple.every } : monthsFrequency(simple.every, firstDay),
  );
}

/** @errors jobs.first-day-required, jobs.first-day-too-far (JOB-4) */
export function checkFirstDay(day: string, today: IsoDay): Result<IsoDay> {
  if (!isIsoDay(day)) return fail('jobs.first-day-required', { field: 'firstDay' });
  return day > latestFirstDay(today) ? fail('jobs.first-day-too-far', { field: 'firstDay' }) : ok(day);
}

/** 0 to 100,000.00. @errors jobs.price-out-of-range */
export function checkPrice(priceMinor: Minor): Result<Minor> {
  return Number.isInteger(priceMinor) && priceMinor >= 0 && priceMinor <= PRICE_MAX
    ? ok(priceMinor)
    : fail('jobs.price-out-of-range', { field: 'priceMinor' });
}

/** Whole minutes of a day; null: not told. @errors jobs.duration-out-of-range */
export function checkDuration(minutes: number | null): Result<number | null> {
  const fits = minutes === null || (Number.isInteger(minutes) && minutes >= 0 && minutes <= DURATION_MAX);
  return fits
    ? ok(minutes)
    : fail('jobs.duration-out-of-range', { field: 'duration', values: { max: DURATION_MAX } });
}

/** Values for the words of a change of jobs: a single one by its name. */
export function jobsInWords(
  snapshot: Snapshot,
  jobIds: readonly string[],
): { readonly name: string } | { readonly count: number } {
  const [first = ''] = jobIds;
  const name = jobIds.length === 1 ? jobName(snapshot, first) : '';
  return name === '' ? { count: jobIds.length } : { name };
}

/** A change of several jobs in words: the sentence for one names it, the one for several tells how many. */
export function jobsWords(before: Snapshot, jobIds: readonly string[], key: Words['key']): Words {
  const [only = ''] = jobIds;
  return { key, values: { count: jobIds.length }, record: jobName(before, only) };
}

/** Tells whether a job is called as one of its services, whose name would tell too little of it once it has others. */
export function isNamedAsService({ services, ownDescription }: Job): boolean {
  return ownDescription !== '' && services.some(({ description }) => description === ownDescription);
}

/** What a job is called in lists of changes: its customer. */
export function jobName(snapshot: Snapshot, jobId: string): string {
  const job = snapshot.record(jobRecord, jobId);
  const customer = job && customerFor(snapshot, job.customerId);
  return customer ? displayName(customer) : (job?.description ?? '');
}
