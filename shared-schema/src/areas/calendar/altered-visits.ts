import { compareDays, type IsoDay } from '#kernel/iso-day.ts';
import { addAll, type Minor } from '#kernel/money.ts';
import { sameJson } from '#kernel/same-json.ts';
import { type JobService, lineTotal } from './job-services.ts';
import { assigneesOf, type IndexedJob } from './planned-visit.ts';
import type { JobCalendar } from './visit-of.ts';
import { JobWork } from './visit-work.ts';
import type { Visit } from './visits.ts';
import { visitsAround } from './visits-between.ts';

/** Holds a job as it is, or as a change would make it, with all that its visits follow from. */
export interface JobState {
  readonly job: IndexedJob;
  readonly of: JobCalendar;
}

/** Holds, by the groups of a visit, the values that the visit needs of its own to stay as it is. */
export interface FormerValues {
  readonly svc?: { readonly lines: readonly JobService[] };
  readonly price?: { readonly minor: Minor };
  readonly dur?: { readonly minutes: number };
  readonly a?: { readonly ids: readonly string[] };
}

/** Names a visit that a change of its job would alter, and what keeps it. */
export interface AlteredVisit {
  readonly id: string;
  readonly former: FormerValues;
}

/**
 * The visits ahead of which something is stored and which a change of their job would alter (S-16): planned for today or
 * later and neither done nor skipped, before the change and after it. What a visit has of its own is never altered, so
 * that it does not count; neither does a length that nobody had told.
 */
export function alteredVisits(before: JobState, after: JobState, today: IsoDay): readonly AlteredVisit[] {
  if (before.of.stored.length === 0) return [];
  const left = new Set(visitsAround(after.of, today, today).map(({ id }) => id));
  const [was, will] = [new JobWork(before.job, before.of), new JobWork(after.job, before.of)];
  return visitsAround(before.of, today, today)
    .filter((visit) => isStoredAhead(visit, today) && left.has(visit.id))
    .sort((a, b) => compareDays(a.planned, b.planned) || (a.id < b.id ? -1 : 1))
    .flatMap((visit) => {
      const former = formerValues(visit, [was, will], [before.job.assignees, after.job.assignees]);
      return Object.keys(former).length === 0 ? [] : [{ id: visit.id, former }];
    });
}

function isStoredAhead({ stored, state, isProjected, planned }: Visit, today: IsoDay): boolean {
  return stored !== undefined && state === 'planned' && !isProjected && compareDays(planned, today) >= 0;
}

function formerValues(
  visit: Visit,
  [was, will]: readonly [JobWork, JobWork],
  [usual, next]: readonly [readonly string[], readonly string[]],
): FormerValues {
  const [one, other] = [was.of(visit), will.of(visit)];
  const { lines, minor, minutes } = one;
  const isOtherWork = !isSameWork(lines, other.lines);
  // Services of its own make a visit cost their sum, which is not what it costs where the price was typed.
  const isOtherPrice = minor !== other.minor || (isOtherWork && minor !== addAll(lines.map(lineTotal)));
  const [had, has] = [assigneesOf(visit.stored, usual), assigneesOf(visit.stored, next)];
  return {
    ...(isOtherWork && { svc: { lines } }),
    ...(isOtherPrice && { price: { minor } }),
    ...(minutes !== undefined && minutes !== other.minutes && { dur: { minutes } }),
    ...(!sameJson([...had].sort(), [...has].sort()) && { a: { ids: had } }),
  };
}

/** Tells whether two visits have the same work, whatever it costs and whatever is noted about it. */
function isSameWork(lines: readonly JobService[], others: readonly JobService[]): boolean {
  const workOf = (all: readonly JobService[]) =>
    Object.fromEntries(
      all.map(({ id, serviceId, description, quantity }) => [id, [serviceId, description, quantity]]),
    );
  return sameJson(workOf(lines), workOf(others));
}
