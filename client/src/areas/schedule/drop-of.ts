import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { sectionOf, type VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { Place } from '#ui/sortable-list/drop-place.ts';

type Row = Pick<VisitRow, 'id' | 'lane' | 'state'>;

/** The id of the heading above the visits of somebody, as the list of the day knows it. */
export const headingOf = (lane: string) => `heading lane ${lane}`;

/** Where a block of visits was dropped: in whose column, between which of its visits. */
export interface DropInDay extends Place {
  readonly lane: string;
  /** All of it was there already: only its order changes. */
  readonly isReorder: boolean;
}

/** What a place between the lines of a day means; `undefined` among those that are done or skipped. */
export function dropOf(rows: readonly Row[], ids: readonly string[], place: Place): DropInDay | undefined {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const open = (id: string | null) => {
    const row = id === null ? undefined : byId.get(id);
    return row && sectionOf(row) === 'open' ? row : undefined;
  };
  const heading = place.after?.startsWith(headingOf(''))
    ? place.after.slice(headingOf('').length)
    : undefined;
  const above = open(place.after);
  const lane = heading ?? above?.lane ?? (place.after === null ? firstLane(rows) : undefined);
  if (lane === undefined) return undefined;
  const below = open(place.before);
  return {
    lane,
    after: above?.lane === lane ? above.id : null,
    before: below?.lane === lane ? below.id : null,
    isReorder: ids.every((id) => byId.get(id)?.lane === lane),
  };
}

function firstLane(rows: readonly Row[]): string | undefined {
  return rows.find((row) => sectionOf(row) === 'open')?.lane ?? NOBODY;
}
