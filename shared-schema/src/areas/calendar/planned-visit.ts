import type { IsoDay } from '#kernel/iso-day.ts';
import { sameJson } from '#kernel/same-json.ts';
import type { Scheduled } from './series-of.ts';
import type { Priced } from './visit-content.ts';
import type { JobCalendar } from './visit-of.ts';
import type { VisitWork } from './visit-work.ts';
import type { StoredVisit, Visit } from './visits.ts';

/** What the calendar knows of a job. */
export interface IndexedJob extends Scheduled, Priced {
  /** Users and teams who do it unless a visit says otherwise. */
  readonly assignees: readonly string[];
  readonly roundId: string | undefined;
  readonly last?: JobCalendar['last'];
}

/** The lane of visits that nobody has. */
export const NOBODY = '-';

/** A visit with its work, and the lanes of the people and teams who have it. */
export interface PlannedVisit extends Visit {
  readonly work: VisitWork;
  readonly lanes: readonly string[];
}

/** Sums of the visits of a day, or of one lane of it. Minor units and minutes are of those that are not skipped. */
export interface DayTotals {
  readonly jobs: number;
  readonly minutes: number;
  readonly minor: number;
  readonly done: number;
  readonly skipped: number;
  /** Not done, and planned before today (S-17). */
  readonly late: number;
}

/** Not done, and planned for a day before today (S-17). */
export function isOverdue(
  { state, planned, isProjected }: Pick<Visit, 'state' | 'planned' | 'isProjected'>,
  today: IsoDay,
): boolean {
  return state === 'planned' && !isProjected && planned < today;
}

const UNASSIGNED: readonly string[] = [NOBODY];

/** Who has a visit: those it was given to or else the job's, with those who were added one by one. */
export function assigneesOf(
  stored: Pick<StoredVisit, 'assigned' | 'helpers'> | undefined,
  usual: readonly string[],
): readonly string[] {
  const all = stored?.assigned ?? usual;
  if (!stored || stored.helpers.size === 0) return all;
  const added = [...stored.helpers].flatMap(([user, on]) => (on && !all.includes(user) ? [user] : []));
  return [...all.filter((id) => stored.helpers.get(id) !== false), ...added];
}

export function lanesOf({ stored }: Visit, { assignees }: IndexedJob): readonly string[] {
  const lanes = assigneesOf(stored, assignees);
  return lanes.length === 0 ? UNASSIGNED : lanes;
}

export function sumOf(visits: ReadonlySet<PlannedVisit>, today: IsoDay): DayTotals {
  const sum = { jobs: 0, minutes: 0, minor: 0, done: 0, skipped: 0, late: 0 };
  for (const visit of visits) {
    sum.jobs += 1;
    sum.minutes += visit.work.minutes ?? 0;
    sum.minor += visit.work.minor;
    if (visit.state === 'skip') sum.skipped += 1;
    else if (visit.state !== 'planned') sum.done += 1;
    if (isOverdue(visit, today)) sum.late += 1;
  }
  return sum;
}

export function isSameVisit(a: PlannedVisit, b: PlannedVisit): boolean {
  return (
    a.day === b.day &&
    a.planned === b.planned &&
    a.state === b.state &&
    a.stored === b.stored &&
    a.n === b.n &&
    a.s === b.s &&
    a.due === b.due &&
    a.time === b.time &&
    a.isProjected === b.isProjected &&
    sameJson(a.lanes, b.lanes) &&
    (a.work === b.work || isSameWork(a.work, b.work))
  );
}

function isSameWork(a: VisitWork, b: VisitWork): boolean {
  return (
    a.minor === b.minor &&
    a.minutes === b.minutes &&
    a.first === b.first &&
    sameJson(a.lines, b.lines) &&
    sameJson(a.missed, b.missed)
  );
}
