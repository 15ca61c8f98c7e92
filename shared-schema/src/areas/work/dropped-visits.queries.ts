import { isOverdue } from '#areas/calendar/planned-visit.ts';
import { visitsBetween } from '#areas/calendar/visits-between.ts';
import { roundMembers } from '#areas/rounds/round-members.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { addMonths, dayInMonth, type IsoDay, monthIndex } from '#kernel/iso-day.ts';
import { jobCalendar } from './job-calendar.ts';
import { workBetween } from './work-document.ts';

/** Months about today that are looked at, as far as this device holds them. */
const MONTHS = 12;

/** What a new pattern takes away from the visits of a round. */
export interface DroppedVisits {
  /** Planned before today and not done: they go. */
  readonly overdue: number;
  /** Moved to another day from today on: they go back to their due days. */
  readonly moved: number;
}

/** Counts what a reset of rounds takes away, in the months that are on this device (specification 1, section 4). */
export function droppedVisits(snapshot: Snapshot, roundIds: readonly string[], today: IsoDay): DroppedVisits {
  const isHere = (day: IsoDay) => workBetween(day, day).every((document) => snapshot.has(document));
  const month = (months: number) => dayInMonth(monthIndex(today) + months, 1);
  let [back, ahead] = [0, 0];
  while (back < MONTHS && isHere(month(-back - 1))) back += 1;
  while (ahead < MONTHS && isHere(month(ahead + 1))) ahead += 1;
  if (!isHere(month(0))) return { overdue: 0, moved: 0 };
  const [first, last] = [month(-back), addMonths(month(ahead), 1)];
  const work = workBetween(first, last).filter((document) => snapshot.has(document));
  const visits = roundIds
    .flatMap((roundId) => roundMembers(snapshot, roundId))
    .flatMap((job) => visitsBetween(jobCalendar(snapshot, job, work), first, last))
    // What was added by hand stays whatever the pattern is.
    .filter(({ isExtra }) => !isExtra);
  return {
    overdue: visits.filter((visit) => isOverdue(visit, today)).length,
    moved: visits.filter(
      ({ state, stored, planned, day }) =>
        state === 'planned' && stored?.plan !== undefined && planned >= today && day >= today,
    ).length,
  };
}
