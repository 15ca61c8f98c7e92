import { lanesOf } from '#areas/calendar/planned-visit.ts';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { JobWork } from '#areas/calendar/visit-work.ts';
import { visitsBetween } from '#areas/calendar/visits-between.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { addDays, dayNumber, type IsoDay, isIsoDay } from '#kernel/iso-day.ts';
import { closeVisit } from './close-visit.ts';
import { indexedJob, jobCalendar } from './job-calendar.ts';
import { visitRecord } from './visit.record.ts';
import { type VisitRow, visitRows } from './visit-rows.queries.ts';
import { documentOfVisit, workBetween } from './work-document.ts';

/**
 * One visit of a job as its dialog shows it, out of those from `first` to `last`; undefined where there is none, or no
 * more (CUS-9).
 */
export function openedVisit(
  snapshot: Snapshot,
  jobId: string,
  visitId: string,
  today: IsoDay,
  first: IsoDay,
  last: IsoDay,
): VisitRow | undefined {
  const job = snapshot.record(jobRecord, jobId);
  if (!job) return undefined;
  const of = jobCalendar(snapshot, job, workBetween(first, last));
  const visit = visitsBetween(of, first, last).find(({ id }) => id === visitId);
  if (!visit) return undefined;
  const indexed = indexedJob(snapshot, job);
  const planned = { ...visit, work: new JobWork(indexed, of).of(visit), lanes: lanesOf(visit, indexed) };
  return visitRows(snapshot, [planned], today)[0];
}

/** How far ahead the next visit is looked for, in days: half of a year's interval. */
const LOOK_AHEAD = 183;
/** How far a move is looked at, in days: a year typed wrong would fetch the work of a century. */
const FARTHEST = 366;

const isLookedAt = (planned: IsoDay, day: string): day is IsoDay =>
  isIsoDay(day) && Math.abs(dayNumber(day) - dayNumber(planned)) <= FARTHEST;

/** The first and the last day that tell whether a visit comes too close to another when it moves. */
export function daysAround(planned: IsoDay, day: string): readonly [first: IsoDay, last: IsoDay] {
  const to = isLookedAt(planned, day) ? day : planned;
  return planned < to ? [planned, addDays(to, LOOK_AHEAD)] : [to, addDays(planned, LOOK_AHEAD)];
}

/** Another visit of its job that one would come close to (S-7). */
export interface CloseVisit {
  readonly id: string;
  readonly day: IsoDay;
  /** It is still to do, so that it can be skipped instead. */
  readonly maySkip: boolean;
}

/**
 * Finds the visit of its job that one would come close to on a day it is moved to (S-7); nothing until a day is typed.
 * `together`: ids of visits that go to the same day with it.
 */
export function visitCloseTo(
  snapshot: Snapshot,
  { id, due, planned }: Pick<VisitRow, 'id' | 'due' | 'planned'>,
  day: string,
  together: readonly string[] = [],
): CloseVisit | undefined {
  if (!isLookedAt(planned, day) || day === planned) return undefined;
  const moved = new Map(together.map((other) => [other, day]));
  return closeBetween(snapshot, { id, due }, day, daysAround(planned, day), moved);
}

/** Finds the visit that one would come close to that is put back on the day it was planned for (S-7). */
export function visitCloseToPlan(snapshot: Snapshot, id: string): CloseVisit | undefined {
  const { due } = readVisitId(id) ?? {};
  const { day } = snapshot.record(visitRecord, id, documentOfVisit(id))?.plan ?? {};
  if (due === undefined || day === undefined) return undefined;
  return closeBetween(snapshot, { id, due }, day, daysAround(day, day));
}

function closeBetween(
  snapshot: Snapshot,
  own: { readonly id: string; readonly due: IsoDay },
  day: IsoDay,
  [first, last]: readonly [first: IsoDay, last: IsoDay],
  moved?: ReadonlyMap<string, IsoDay>,
): CloseVisit | undefined {
  const job = snapshot.record(jobRecord, readVisitId(own.id)?.jobId ?? '');
  if (!job) return undefined;
  const all = visitsBetween(jobCalendar(snapshot, job, workBetween(first, last)), first, last);
  // Provisional visits are counted from when this one is done, so that they move along.
  const close = closeVisit(
    all.filter(({ isProjected }) => !isProjected),
    own,
    day,
    moved,
  );
  return (
    close && { id: close.id, day: moved?.get(close.id) ?? close.day, maySkip: close.state === 'planned' }
  );
}
