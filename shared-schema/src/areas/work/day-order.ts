import type { PlannedVisit } from '#areas/calendar/planned-visit.ts';
import { EMPTY_LIST, type OrderList, orderOf, type Roster } from '#kernel/order.ts';
import { endKey } from '#kernel/order-key.ts';

/** Of what nobody has placed: before everything that was. */
const UNPLACED = ['000000000000', ''] as const;

/** The visits of a day as they follow each other while nobody has placed them. `ids`: in that order. */
export function rosterOfDay(ids: readonly string[]): Roster {
  return new Map(ids.map((id, index) => [id, endKey(UNPLACED, index)]));
}

/** How a visit stands in a day that nobody has ordered: by its time, then by round and place in it, then by address. */
export interface DayPlace {
  readonly round: string;
  /** Its place in the round, from 0; those of no round come last. */
  readonly place: number;
  readonly address: string;
}

/** The visits of somebody's day in their order: as people have placed them, and else by time, round and address (SCH-2). */
export function orderedDay(
  visits: Iterable<PlannedVisit>,
  list: OrderList = EMPTY_LIST,
  placeOf: (visit: PlannedVisit) => DayPlace,
): readonly PlannedVisit[] {
  const placed = [...visits].map((visit) => ({ visit, at: placeOf(visit) }));
  placed.sort(
    (a, b) =>
      compareTimes(a.visit.time, b.visit.time) ||
      compareWords(a.at.round, b.at.round) ||
      a.at.place - b.at.place ||
      compareWords(a.at.address, b.at.address) ||
      compareWords(a.visit.id, b.visit.id),
  );
  const byId = new Map(placed.map(({ visit }) => [visit.id, visit]));
  const ids = [...byId.keys()];
  return orderOf({ list, roster: rosterOfDay(ids), members: new Set(ids) }).flatMap(
    (id) => byId.get(id) ?? [],
  );
}

/** Visits without a time follow those with one. */
function compareTimes(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  return b === undefined || a < b ? -1 : 1;
}

function compareWords(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
