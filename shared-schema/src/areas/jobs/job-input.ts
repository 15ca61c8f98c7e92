import { z } from 'zod/mini';
import { changePattern, followRound, type NewPattern } from '#areas/calendar/change-series.ts';
import { type JobService, ordinaryTotal } from '#areas/calendar/job-services.ts';
import { type EarlierPause, pausesBefore } from '#areas/calendar/pauses.ts';
import type { PriceChange } from '#areas/calendar/price-changes.ts';
import { PAUSE_WHY_MAX, type Schedule } from '#areas/calendar/schedule.schema.ts';
import type { Segment } from '#areas/calendar/series.ts';
import type { Scheduled } from '#areas/calendar/series-of.ts';
import type { Priced } from '#areas/calendar/visit-content.ts';
import { addressFields, tagIdsField } from '#areas/customers/customer.inputs.ts';
import { placeOf } from '#areas/customers/customer.rules.ts';
import { withoutUndefined } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { type Frequency, jobFrequency } from '#fields/frequency.schema.ts';
import { DESCRIPTION_MAX } from '#fields/limits.ts';
import type { Place } from '#fields/place.schema.ts';
import { distinctSkills } from '#fields/skills.ts';
import { type IsoDay, isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { JOB_NOTE_MAX, type Job } from './job.record.ts';
import { checkDuration, checkFirstDay, checkPrice } from './job.rules.ts';
import { overrideFields } from './job-overrides.ts';
import { checkJobServices, typedService } from './job-services.rules.ts';

const typedNote = z.object({
  id: z.optional(recordIdField),
  text: z.string(),
  workers: z.boolean(),
});

/** Nothing is due from a day on, up to and without another one (S-11); `why`: one of the firm's reasons. */
export const pauseFields = {
  from: z.string(),
  until: z.optional(z.string()),
  why: z.optional(z.string()),
};
const typedPause = z.object(pauseFields);

/** What is typed of a job (companion 5.2); what is left out is nothing, or as the account has it. */
export const jobFields = {
  /** Falls back to the names of the services. */
  description: z.optional(z.string()),
  services: z.array(typedService).check(z.maxLength(100)),
  /** Minor units of an ordinary visit; left out: the sum of its services. */
  totalMinor: z.optional(z.number()),
  initialMinor: z.optional(z.number()),
  /** Minutes. */
  initialDuration: z.optional(z.number()),
  duration: z.optional(z.number()),
  frequency: jobFrequency,
  firstDay: z.string(),
  /** For a first day in the past: all visits since, or those from today on (JOB-4). */
  past: z.optional(z.enum(['from', 'next'])),
  end: z.optional(z.string()),
  pause: z.optional(typedPause),
  time: z.optional(z.union([z.object({ at: z.string() }), z.object({ from: z.string(), to: z.string() })])),
  nextDueFrom: z.optional(z.enum(['due', 'done'])),
  skills: z.optional(z.array(z.string())),
  hidePrice: z.optional(z.enum(['hide', 'show'])),
  ...overrideFields,
  /** Where it is, if not at the customer's address; null: there. Left out: as it was. */
  place: z.optional(z.nullable(z.object(addressFields))),
  /** Users and teams who do it by default. Left out: as it was. */
  assignees: z.optional(z.array(recordIdField).check(z.maxLength(100))),
  /** Notes that are new or changed, and ids of those that go. */
  notes: z.optional(z.array(typedNote).check(z.maxLength(50))),
  removeNotes: z.optional(z.array(recordIdField)),
  /** Ids of tags that are put on and taken off. */
  addTags: z.optional(tagIdsField),
  removeTags: z.optional(tagIdsField),
};
const typedJob = z.object(jobFields);
export type TypedJob = z.infer<typeof typedJob>;

/** What is changed of a job: what is left out stays, and null is nothing. */
export const jobChangeFields = {
  ...jobFields,
  services: z.optional(jobFields.services),
  totalMinor: z.nullable(jobFields.totalMinor),
  initialMinor: z.nullable(jobFields.initialMinor),
  initialDuration: z.nullable(jobFields.initialDuration),
  duration: z.nullable(jobFields.duration),
  frequency: z.optional(jobFields.frequency),
  firstDay: z.optional(jobFields.firstDay),
  end: z.nullable(jobFields.end),
  pause: z.nullable(jobFields.pause),
  time: z.nullable(jobFields.time),
  nextDueFrom: z.nullable(jobFields.nextDueFrom),
  hidePrice: z.nullable(jobFields.hidePrice),
  reminders: z.nullable(jobFields.reminders),
  notify: z.nullable(jobFields.notify),
  invoicing: z.nullable(jobFields.invoicing),
};
const jobChanges = z.object(jobChangeFields);
export type JobChanges = z.infer<typeof jobChanges>;

/** The groups of a job that was typed, without its schedule; null unsets one. */
export interface JobGroups {
  readonly svc: { readonly lines: readonly JobService[] };
  readonly price: {
    readonly minor: number;
    readonly isTotal: true | undefined;
    readonly initial: number | undefined;
    readonly initialDuration: number | undefined;
  };
  readonly services: { readonly description: string; readonly duration: number | undefined };
  readonly end: IsoDay | null;
  readonly pause: {
    readonly from: IsoDay;
    readonly until: IsoDay | undefined;
    readonly why: string | undefined;
  } | null;
  readonly time: { readonly [K in 'at' | 'from' | 'to']: string | undefined } | null;
  readonly due: 'due' | 'done' | null;
  readonly skills: readonly string[] | null;
  readonly hide: 'hide' | 'show' | null;
  readonly remind: NonNullable<Job['reminders']> | null;
  readonly notify: NonNullable<Job['notify']> | null;
  readonly invoicing: NonNullable<Job['invoicing']> | null;
  /** Undefined: as they were. */
  readonly loc: Place | null | undefined;
  readonly assign: readonly string[] | undefined;
}

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * Checks what was typed of a job (JOB-4). `newId`: for services that are new; `stands`: services that were not typed.
 * @errors jobs.service-required, jobs.service-unnamed, jobs.quantity-out-of-range, jobs.price-out-of-range,
 * jobs.turn-out-of-range, jobs.duration-out-of-range, jobs.tax-out-of-range, jobs.description-too-long,
 * jobs.end-before-start, jobs.pause-day-required, jobs.pause-ends-first, jobs.time-invalid, jobs.window-ends-first, jobs.first-day-required,
 * jobs.first-day-too-far, jobs.note-required, jobs.note-too-long
 */
export function checkJob(
  typed: TypedJob,
  today: IsoDay,
  newId: () => string,
  stands?: readonly JobService[],
): Result<JobGroups> {
  const lines = stands ? ok(stands) : checkJobServices(typed.services, newId);
  if (!lines.ok) return lines;
  const description = typed.description?.trim() ?? '';
  if (description.length > DESCRIPTION_MAX)
    return fail('jobs.description-too-long', { field: 'description', values: { max: DESCRIPTION_MAX } });
  const {
    totalMinor,
    initialMinor,
    initialDuration,
    duration,
    end,
    nextDueFrom = null,
    hidePrice = null,
  } = typed;
  for (const [field, price] of Object.entries({ totalMinor, initialMinor })) {
    const checked = price === undefined ? ok(0) : checkPrice(price);
    if (!checked.ok) return { ...checked, field };
  }
  for (const [field, minutes] of Object.entries({ duration, initialDuration })) {
    const checked = checkDuration(minutes ?? null);
    if (!checked.ok) return { ...checked, field };
  }
  const firstDay = checkFirstDay(typed.firstDay, today);
  if (!firstDay.ok) return firstDay;
  if (end !== undefined && !(checkFirstDay(end, today).ok && end >= firstDay.value))
    return fail('jobs.end-before-start', { field: 'end' });
  const pause = checkPause(typed.pause);
  if (!pause.ok) return pause;
  const time = checkTime(typed.time);
  if (!time.ok) return time;
  const notes = checkNotes(typed.notes ?? []);
  if (!notes.ok) return notes;
  const { place, assignees, reminders = null, notify = null, invoicing = null } = typed;
  const skills = distinctSkills(typed.skills ?? []);
  return ok({
    svc: { lines: lines.value },
    price: {
      minor: totalMinor ?? ordinaryTotal(lines.value),
      isTotal: totalMinor === undefined ? undefined : true,
      initial: initialMinor,
      initialDuration,
    },
    services: { description, duration },
    end: end ?? null,
    pause: pause.value,
    time: time.value,
    due: nextDueFrom,
    skills: skills.length === 0 ? null : skills,
    hide: hidePrice,
    ...{ remind: reminders, notify, invoicing },
    loc: place && (placeOf(place.address, place.lngLat) ?? null),
    assign: assignees && [...new Set(assignees)],
  });
}

/** Notes that say something. @errors jobs.note-required, jobs.note-too-long */
function checkNotes(notes: NonNullable<TypedJob['notes']>): Result<undefined> {
  for (const [index, { text }] of notes.entries()) {
    const field = `notes.${index}.text`;
    if (text.trim() === '') return fail('jobs.note-required', { field });
    if (text.trim().length > JOB_NOTE_MAX)
      return fail('jobs.note-too-long', { field, values: { max: JOB_NOTE_MAX } });
  }
  return ok(undefined);
}

/** A pause with its two days and its reason. @errors jobs.pause-day-required, jobs.pause-ends-first, kit.too-long */
export function checkPause(pause: TypedJob['pause']): Result<JobGroups['pause']> {
  if (pause === undefined) return ok(null);
  const { from, until } = pause;
  const why = pause.why?.trim() || undefined;
  if (!isIsoDay(from)) return fail('jobs.pause-day-required', { field: 'pause.from' });
  if (until !== undefined && !(isIsoDay(until) && until > from))
    return fail('jobs.pause-ends-first', { field: 'pause.until' });
  if (why !== undefined && why.length > PAUSE_WHY_MAX)
    return fail('kit.too-long', { field: 'pause.why', values: { max: PAUSE_WHY_MAX } });
  return ok({ from, until, why });
}

/**
 * The groups of a job's pauses once another pause, or none, takes the place of the one that stands: what that has left
 * out until today stays out.
 */
export function pauseGroups(
  job: Pick<Job, 'pause' | 'earlierPauses'>,
  pause: JobGroups['pause'],
  today: IsoDay,
): { readonly pause: JobGroups['pause']; readonly paused?: readonly EarlierPause[] } {
  const paused = pausesBefore(job, pause ?? undefined, today);
  return { pause: pause && withoutUndefined(pause), ...(paused !== job.earlierPauses && { paused }) };
}

/** A time and a window take each other's place. */
function checkTime(time: TypedJob['time']): Result<JobGroups['time']> {
  if (time === undefined) return ok(null);
  const clocks = 'at' in time ? [time.at] : [time.from, time.to];
  if (!clocks.every((clock) => CLOCK.test(clock))) return fail('jobs.time-invalid', { field: 'time' });
  if ('from' in time && time.from >= time.to) return fail('jobs.window-ends-first', { field: 'time' });
  return ok({ at: undefined, from: undefined, to: undefined, ...time });
}

/** A pattern that was chosen, with a new word. */
export interface ChosenPattern extends Pick<TypedJob, 'past'>, Pick<NewPattern, 'correctsFirst'> {
  readonly s: string;
  readonly frequency: Frequency;
  readonly firstDay: IsoDay;
}

/**
 * The segments of a job after a pattern was chosen for it; `before`: those that it has had, its round's included where
 * it followed that. A job follows a round only where this has a schedule.
 * @errors jobs.round-without-schedule
 */
export function segmentsFor(
  before: readonly Segment[],
  { s, frequency, firstDay, past, correctsFirst }: ChosenPattern,
  round: Schedule | undefined,
  today: IsoDay,
): Result<readonly Segment[]> {
  const pattern = { s, from: firstDay, past, correctsFirst };
  if (frequency.type !== 'round') return ok(changePattern(before, { ...pattern, freq: frequency }, today));
  if (!round || round.off) return fail('jobs.round-without-schedule', { field: 'frequency' });
  return ok(followRound(before, round, pattern, today));
}

/** A job as it would be, for the visits that a form shows before it is saved. */
export type DraftJob = Scheduled & Priced;

/** What was typed, as the calendar reads a job; `segments`: of `segmentsFor`; `priceChanges`: as they would be. */
export function draftJob(
  { svc, price, services, end, pause, due }: JobGroups,
  segments: readonly Segment[],
  priceChanges?: readonly PriceChange[],
): DraftJob {
  const newest = segments.at(-1);
  return {
    schedule: newest && { ...newest, past: segments.slice(0, -1), off: false },
    pause: pause ?? undefined,
    end: end ?? undefined,
    nextDueFrom: due ?? undefined,
    services: svc.lines,
    priceMinor: price.minor,
    priceIsTotal: price.isTotal,
    priceChanges,
    initialPriceMinor: price.initial,
    duration: services.duration,
    initialDuration: price.initialDuration,
  };
}
