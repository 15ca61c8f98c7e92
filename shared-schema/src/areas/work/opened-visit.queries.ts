import { lanesOf } from '#areas/calendar/planned-visit.ts';
import { JobWork } from '#areas/calendar/visit-work.ts';
import { visitsBetween } from '#areas/calendar/visits-between.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { addDays, dayNumber, type IsoDay, isIsoDay } from '#kernel/iso-day.ts';
import { indexedJob, jobCalendar } from './job-calendar.ts';
import { comesTooClose } from './plan-move.ts';
import { type VisitRow, visitRows } from './visit-rows.queries.ts';
import { workBetween } from './work-document.ts';

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

/** Whether a visit that is moved to a day would come close to another of its job (S-7); false until a day is typed. */
export function wouldBeTooClose(
  snapshot: Snapshot,
  jobId: string,
  visitId: string,
  planned: IsoDay,
  day: string,
): boolean {
  const job = snapshot.record(jobRecord, jobId);
  if (!job || !isLookedAt(planned, day) || day === planned) return false;
  const [first, last] = daysAround(planned, day);
  const all = visitsBetween(jobCalendar(snapshot, job, workBetween(first, last)), first, last);
  // Provisional visits are counted from when this one is done, so that they move along.
  return comesTooClose(
    all.filter(({ id, isProjected }) => id === visitId || !isProjected),
    visitId,
    day,
  );
}
