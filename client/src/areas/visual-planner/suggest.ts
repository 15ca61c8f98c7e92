import { cellOf } from '@roundsman/shared-schema/areas/calendar/calendar-changes.ts';
import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { isWorkingDay, type WorkingDays } from '@roundsman/shared-schema/areas/calendar/working-days.ts';
import type { Assignable } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { USUAL_VISIT_MINUTES } from '@roundsman/shared-schema/areas/work/share-day.ts';
import type { DayRoom, LooseVisit } from '@roundsman/shared-schema/areas/work/suggest-plan.ts';
import {
  type BoardCell,
  sumOfRows,
  type VisitRow,
} from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { Caps } from '#parts/visits/caps.part.tsx';

/** Of a day of which nobody has said how long it is, in minutes. */
const USUAL_DAY = 8 * 60;

/** Visits with a place, as a plan is made of them. */
export function looseVisits(rows: readonly VisitRow[]): readonly LooseVisit[] {
  return rows.flatMap(({ id, lngLat, minutes = USUAL_VISIT_MINUTES, minor, daysLate, due, skills }) =>
    lngLat ? [{ id, lngLat, minutes, minor, daysLate, due, skills }] : [],
  );
}

/**
 * The days of people that have room, by day and then in the order of `lanes`: no days off, nobody who is away, nothing
 * before today. `moving`: ids of visits that are to be planned anew, which take no room where they are now.
 */
export function roomOf(of: {
  days: readonly IsoDay[];
  lanes: readonly string[];
  cells: ReadonlyMap<string, BoardCell>;
  moving: ReadonlySet<string>;
  people: readonly Assignable[];
  caps: Caps;
  keptOf: (day: IsoDay, lane: string) => number;
  calendar: WorkingDays;
  closed: ReadonlySet<IsoDay>;
  today: IsoDay;
}): readonly DayRoom[] {
  const { days, lanes, cells, moving, people, caps, keptOf, calendar, closed, today } = of;
  const open = days.filter((day) => day >= today && isWorkingDay(calendar, day) && !closed.has(day));
  const skills = new Map(people.map((one) => [one.id, one.skills]));
  return open.flatMap((day) =>
    lanes.flatMap((lane): DayRoom[] => {
      if (lane === NOBODY || caps.isAway(lane, day)) return [];
      const rows = (cells.get(cellOf(day, lane))?.rows ?? []).filter(({ id }) => !moving.has(id));
      const { open: left, done, minutes, minor } = sumOfRows(rows);
      const unknown = rows.filter((row) => row.minutes === undefined && row.state !== 'skip').length;
      const cap = caps.capOf(lane) ?? { of: 'minutes', amount: caps.minutesOf(lane, day) ?? USUAL_DAY };
      const used =
        cap.of === 'jobs'
          ? left + done
          : cap.of === 'value'
            ? minor
            : minutes + keptOf(day, lane) + unknown * USUAL_VISIT_MINUTES;
      const at = rows.flatMap(({ lngLat }) => (lngLat ? [lngLat] : []));
      return [{ day, lane, of: cap.of, room: cap.amount - used, at, skills: skills.get(lane) ?? [] }];
    }),
  );
}
