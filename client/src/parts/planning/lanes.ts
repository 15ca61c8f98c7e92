import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import type { Assignable } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import {
  type BoardCell,
  sectionOf,
  type VisitRow,
} from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';

/** Whether a visit can be planned anew: it is not done or skipped, and no mere outlook. */
export const isMovable = (row: VisitRow): boolean => sectionOf(row) === 'open' && !row.isProjected;

/** Who has a lane: nobody first, then people and teams; of those who are gone only whoever has visits there. */
export function lanesOf(people: readonly Assignable[], cells: readonly BoardCell[]): readonly string[] {
  const known = new Set(people.map(({ id }) => id));
  const busy = new Set(cells.map(({ lane }) => lane));
  const gone = [...busy].filter((lane) => lane !== NOBODY && !known.has(lane)).sort();
  return [NOBODY, ...people.flatMap(({ id, isGone }) => (!isGone || busy.has(id) ? [id] : [])), ...gone];
}

/** Where visits are to go; `lane` left out: each stays with whom it is. */
export interface Target {
  readonly day: IsoDay;
  readonly lane?: string;
  readonly after: string | null;
  readonly before: string | null;
}
