import { z } from 'zod/mini';
import type { JobService } from '#areas/calendar/job-services.ts';
import { pricedOn } from '#areas/calendar/price-changes.ts';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import type { Visit } from '#areas/calendar/visits.ts';
import { visitsAround } from '#areas/calendar/visits-between.ts';
import { type Job, jobRecord } from '#areas/jobs/job.record.ts';
import { checkDuration, checkPrice } from '#areas/jobs/job.rules.ts';
import { isOver, isPaused } from '#areas/jobs/job-state.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { addDays, addMonths, type IsoDay, isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { jobCalendar, workAbout } from './job-calendar.ts';
import { VISIT_NOTE_MAX, type VisitRecord, visitRecord } from './visit.record.ts';
import { documentOfVisit } from './work-document.ts';

/** The id of a visit inside a command's input. */
export const visitIdField = z.string().check(z.refine((id) => readVisitId(id) !== undefined));

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** A visit may be added for a day so far back, so that work which was done unplanned can be noted. */
const DAYS_BACK = 366;
const MONTHS_AHEAD = 24;

/** What is typed of an extra visit; what is left out is as the job has it. */
export const extraVisitFields = {
  day: z.string(),
  /** `HH:mm`. */
  time: z.optional(z.string()),
  /** Ids of services of the job; left out: those of every visit. */
  lines: z.optional(z.array(z.string()).check(z.maxLength(50))),
  minor: z.optional(z.number()),
  minutes: z.optional(z.number()),
  note: z.optional(z.string()),
};
const typedVisit = z.object(extraVisitFields);
export type TypedExtraVisit = z.infer<typeof typedVisit>;

/** The note that an extra visit is added with. */
export const FIRST_NOTE = 'first';

/** @errors work.day-required, work.day-too-far */
export function checkVisitDay(day: string, today: IsoDay): Result<IsoDay> {
  if (!isIsoDay(day)) return fail('work.day-required', { field: 'day' });
  const isNear = day >= addDays(today, -DAYS_BACK) && day <= addMonths(today, MONTHS_AHEAD);
  return isNear ? ok(day) : fail('work.day-too-far', { field: 'day' });
}

/**
 * The day that a visit is moved to: none that is over (OVD-6).
 * @errors work.day-required, work.day-too-far, work.day-in-past
 */
export function checkTargetDay(day: string, today: IsoDay): Result<IsoDay> {
  const target = checkVisitDay(day, today);
  return target.ok && target.value < today ? fail('work.day-in-past', { field: 'day' }) : target;
}

/** @errors work.time-invalid */
export function checkVisitTime(time: string | undefined): Result<string | undefined> {
  return time === undefined || CLOCK.test(time) ? ok(time) : fail('work.time-invalid', { field: 'time' });
}

interface CheckedExtraVisit {
  readonly day: IsoDay;
  readonly time: string | undefined;
  readonly lines: readonly JobService[] | undefined;
  readonly minor: number | undefined;
  readonly minutes: number | undefined;
  readonly note: string;
}

/**
 * Checks what was typed of an extra visit of a job. `known`: services that it has already.
 * @errors work.day-required, work.day-too-far, work.time-invalid, work.service-required, work.service-unknown,
 * work.note-too-long, jobs.price-out-of-range, jobs.duration-out-of-range
 */
export function checkExtraVisit(
  job: Job,
  typed: TypedExtraVisit,
  today: IsoDay,
  known: readonly JobService[] = [],
): Result<CheckedExtraVisit> {
  const day = checkVisitDay(typed.day, today);
  if (!day.ok) return day;
  const time = checkVisitTime(typed.time);
  if (!time.ok) return time;
  const { lines: chosen, minor, minutes } = typed;
  if (chosen?.length === 0) return fail('work.service-required', { field: 'lines' });
  const offered = [...known, ...pricedOn(job, day.value).services];
  const lines = chosen?.flatMap((id) => offered.find((line) => line.id === id) ?? []);
  if (lines && lines.length < (chosen?.length ?? 0)) return fail('work.service-unknown', { field: 'lines' });
  const price = minor === undefined ? ok(0) : checkPrice(minor);
  if (!price.ok) return { ...price, field: 'minor' };
  const duration = checkDuration(minutes ?? null);
  if (!duration.ok) return { ...duration, field: 'minutes' };
  const note = typed.note?.trim() ?? '';
  if (note.length > VISIT_NOTE_MAX)
    return fail('work.note-too-long', { field: 'note', values: { max: VISIT_NOTE_MAX } });
  return ok({ day: day.value, time: time.value, lines, minor, minutes, note });
}

/** A job that visits can be added to. @errors jobs.not-found, work.job-over, work.job-paused, work.job-pending */
export function jobForVisit(snapshot: Snapshot, jobId: string, day: IsoDay): Result<Job> {
  const job = snapshot.record(jobRecord, jobId);
  if (!job || job.deleted) return fail('jobs.not-found');
  if (job.state === 'pending') return fail('work.job-pending');
  if (isOver(job, day)) return fail('work.job-over', { field: 'day' });
  return isPaused(job, day) ? fail('work.job-paused', { field: 'day' }) : ok(job);
}

/** A visit that stands in the calendar, with its job and its document. */
export interface StandingVisit {
  readonly visit: Visit;
  readonly job: Job;
  readonly document: DocumentRef;
  readonly stored: VisitRecord | undefined;
}

/** A visit that stands in the calendar. @errors work.visit-not-found, work.visit-projected */
export function foundVisit(snapshot: Snapshot, id: string): Result<StandingVisit> {
  const { jobId = '', due = '' } = readVisitId(id) ?? {};
  const document = documentOfVisit(id);
  const job = snapshot.record(jobRecord, jobId);
  if (!job || job.deleted) return fail('work.visit-not-found');
  const alone = jobCalendar(snapshot, job, [document]);
  // Which visit of such a job is outstanding follows from those before it, in whichever month these lie.
  const of = alone.series?.rolling ? jobCalendar(snapshot, job, workAbout(snapshot, due)) : alone;
  const visit = visitsAround(of, due, due).find((one) => one.id === id);
  if (!visit) return fail('work.visit-not-found');
  if (visit.isProjected) return fail('work.visit-projected');
  return ok({ visit, job, document, stored: snapshot.record(visitRecord, id, document) });
}

/** A visit that is not settled yet. @errors work.visit-settled, and those of `foundVisit` */
export function standingVisit(snapshot: Snapshot, id: string): Result<StandingVisit> {
  const found = foundVisit(snapshot, id);
  return found.ok && found.value.visit.state !== 'planned' ? fail('work.visit-settled') : found;
}
