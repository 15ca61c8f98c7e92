import { missingSkills } from '#areas/jobs/job-people.queries.ts';
import { planarPoints } from '#areas/routes/distances.ts';
import type { LngLat } from '#fields/place.schema.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import type { Minor } from '#kernel/money.ts';
import type { Cap } from './plan-move.ts';

/** A visit that somebody is to be found for; it has a place on the map. */
export interface LooseVisit {
  readonly id: string;
  readonly lngLat: LngLat;
  readonly minutes: number;
  readonly minor: Minor;
  /** Days since it should have been done; those go first where there is not room for all. */
  readonly daysLate: number;
  readonly due: IsoDay;
  /** What it asks of whoever does it, by name. */
  readonly skills: readonly string[];
}

/** Somebody's day: what still fits into it, counted as `of` says, and where its visits are already. */
export interface DayRoom {
  readonly day: IsoDay;
  readonly lane: string;
  readonly of: Cap['of'];
  /** Jobs, minutes or minor units. */
  readonly room: number;
  /** What whoever has the day can do, by name. */
  readonly skills: readonly string[];
  readonly at: readonly LngLat[];
}

/** Who would have each visit, as an index of the days that were given; the ids for which there is no room. */
export interface SuggestedPlan {
  readonly cells: ReadonlyMap<string, number>;
  readonly left: readonly string[];
}

interface Spot {
  readonly x: number;
  readonly y: number;
}
type Stop = LooseVisit & { readonly spot: Spot };

const ROUNDS = 12;

const far = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);
const costIn = (cell: DayRoom, visit: LooseVisit) =>
  cell.of === 'jobs' ? 1 : cell.of === 'value' ? visit.minor : visit.minutes;

/** The most overdue first, then by due day. */
function byUrgency(a: LooseVisit, b: LooseVisit): number {
  return b.daysLate - a.daysLate || (a.due < b.due ? -1 : a.due > b.due ? 1 : a.id < b.id ? -1 : 1);
}

/** Whether a visit can be done by whoever has a day, and `room` is enough for it. */
const fitsIn = (cell: DayRoom, visit: LooseVisit, room: number) =>
  costIn(cell, visit) <= room && missingSkills(visit.skills, cell).length === 0;

function middleOf(spots: readonly Spot[]): Spot | undefined {
  if (spots.length === 0) return undefined;
  const sum = spots.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / spots.length, y: sum.y / spots.length };
}

/**
 * A plan by area and room (VPL-4): visits that lie together go to one person's day, to where that day's visits are, and
 * nobody gets what they lack the skills for, and no day more than it has room for. Days are filled in their order, and only as many as are needed. The same
 * visits and days always give the same plan.
 */
export function suggestPlan(visits: readonly LooseVisit[], cells: readonly DayRoom[]): SuggestedPlan {
  const points = [...visits.map(({ lngLat }) => lngLat), ...cells.flatMap(({ at }) => at)];
  const flat = planarPoints(points.map(([lng, lat]) => ({ lng, lat })));
  const stops = visits.map((visit, at): Stop => ({ ...visit, spot: flat[at] ?? { x: 0, y: 0 } }));
  let next = visits.length;
  const standing = cells.map(({ at }) => at.map(() => flat[next++] ?? { x: 0, y: 0 }));
  const { taken, used } = chosen(stops, cells);
  let found = new Map<string, number>();
  let centres = seeds(taken, standing, used);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = assigned(taken, cells, centres, used);
    const isSame = next.size === found.size && taken.every(({ id }) => next.get(id) === found.get(id));
    found = next;
    if (isSame) break;
    centres = used.map((cell, at) => {
      const own = taken.filter(({ id }) => found.get(id) === cell).map(({ spot }) => spot);
      return middleOf([...(standing[cell] ?? []), ...own]) ?? centres[at];
    });
  }
  const left = stops.filter(({ id }) => !found.has(id)).sort(byUrgency);
  return { cells: found, left: left.map(({ id }) => id) };
}

/** The most urgent visits for which there is room at all, and the first days that hold them, with one to spare. */
function chosen(
  stops: readonly Stop[],
  cells: readonly DayRoom[],
): { readonly taken: readonly Stop[]; readonly used: readonly number[] } {
  const waiting = stops.toSorted(byUrgency);
  const taken: Stop[] = [];
  const used: number[] = [];
  for (const [at, cell] of cells.entries()) {
    if (waiting.length === 0) {
      used.push(at);
      break;
    }
    let room = cell.room;
    const before = taken.length;
    for (let index = 0; index < waiting.length; ) {
      const visit = waiting[index];
      if (visit && fitsIn(cell, visit, room)) {
        room -= costIn(cell, visit);
        taken.push(visit);
        waiting.splice(index, 1);
      } else index += 1;
    }
    if (taken.length > before) used.push(at);
  }
  return { taken, used };
}

/** Where each used day begins: the middle of its visits; a day without any at the visit that is furthest from all others'. */
function seeds(
  taken: readonly Stop[],
  standing: readonly (readonly Spot[])[],
  used: readonly number[],
): (Spot | undefined)[] {
  const centres = used.map((cell) => middleOf(standing[cell] ?? []));
  for (const [at, centre] of centres.entries()) {
    if (centre) continue;
    const known = centres.filter((one) => one !== undefined);
    const alone = ({ spot }: Stop) =>
      known.length === 0 ? spot.x + spot.y : Math.min(...known.map((one) => far(one, spot)));
    centres[at] = taken.reduce<Stop | undefined>(
      (best, stop) => (!best || alone(stop) > alone(best) ? stop : best),
      undefined,
    )?.spot;
  }
  return centres;
}

/** Gives each visit to the nearest day with room: first those that lose most by going elsewhere. */
function assigned(
  taken: readonly Stop[],
  cells: readonly DayRoom[],
  centres: readonly (Spot | undefined)[],
  used: readonly number[],
): Map<string, number> {
  const room = used.map((cell) => cells[cell]?.room ?? 0);
  const found = new Map<string, number>();
  const choices = taken.map((stop) => {
    const away = centres.map((centre) => (centre ? far(centre, stop.spot) : Number.MAX_VALUE));
    const order = away.map((_, at) => at).sort((a, b) => (away[a] ?? 0) - (away[b] ?? 0) || a - b);
    const loss = (away[order[1] ?? 0] ?? 0) - (away[order[0] ?? 0] ?? 0);
    return { stop, order, loss };
  });
  choices.sort((a, b) => b.loss - a.loss || byUrgency(a.stop, b.stop));
  for (const { stop, order } of choices) {
    const at = order.find((one) => {
      const cell = cells[used[one] ?? -1];
      return cell !== undefined && fitsIn(cell, stop, room[one] ?? 0);
    });
    const cell = at === undefined ? undefined : used[at];
    if (at === undefined || cell === undefined) continue;
    room[at] = (room[at] ?? 0) - costIn(cells[cell] as DayRoom, stop);
    found.set(stop.id, cell);
  }
  return found;
}
