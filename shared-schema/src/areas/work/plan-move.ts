import { addDays, dayNumber, type IsoDay } from '#kernel/iso-day.ts';
import type { Minor } from '#kernel/money.ts';
import { closeVisit, type NearVisit } from './close-visit.ts';
import type { VisitRow } from './visit-rows.queries.ts';

/** A visit that is to be moved, as lists show it. */
export type MovingVisit = Pick<
  VisitRow,
  'id' | 'jobId' | 'planned' | 'lane' | 'time' | 'minutes' | 'minor' | 'isLocked' | 'followsRound'
>;

/**
 * Where visits go: to a day; to the next working day; over the next working days, as far as caps leave room; on by
 * working days together with the days that follow, until gaps have taken it up; on, or back, by days. What is next of a
 * visit that is overdue counts from today.
 */
export type MoveTarget =
  | { readonly kind: 'day'; readonly day: IsoDay }
  | { readonly kind: 'next' }
  | { readonly kind: 'spread'; readonly days: number }
  | { readonly kind: 'push'; readonly days: number }
  | { readonly kind: 'shift'; readonly days: number };

/** Most working days over which a day is spread or by which days are pushed, and most days of a shift. */
export const SPREAD_MAX = 20;
export const SHIFT_MAX = 182;
/** How far pushing looks for gaps, in days. */
export const PUSH_DAYS = 84;

/** The work of somebody on a day. Minor units and minutes. */
export interface CellLoad {
  readonly jobs: number;
  readonly minutes: number;
  readonly minor: Minor;
}

/** Most work of somebody on a day (`workloadCap` of a user). */
export interface Cap {
  readonly of: 'jobs' | 'minutes' | 'value';
  readonly amount: number;
}

export interface PreviewCell extends CellLoad {
  readonly day: IsoDay;
  readonly lane: string;
  readonly cap: Cap | undefined;
  /** Minutes that are kept free for something else; a cap of minutes has to hold them, too. */
  readonly kept: number;
  /** More than the cap. */
  readonly isOver: boolean;
}

/** Why a visit is better left out of a move (SCH-7). */
export type MoveProblem = 'locked' | 'fixed-time' | 'closed' | 'away' | 'too-close' | 'round';

export interface MovePreview {
  readonly moves: readonly { readonly visitId: string; readonly from: IsoDay; readonly day: IsoDay }[];
  /** The days to which visits go, by day and column. */
  readonly cells: readonly PreviewCell[];
  readonly problems: readonly { readonly visitId: string; readonly kind: MoveProblem }[];
  /** Pushing found no gap within `PUSH_DAYS`. */
  readonly hasNoGap: boolean;
}

export interface MoveInput {
  readonly today: IsoDay;
  /** In their order; of a push and of a shift all that may be concerned. */
  readonly visits: readonly MovingVisit[];
  readonly target: MoveTarget;
  /** Left where they are. */
  readonly leaveOut: ReadonlySet<string>;
  /** Everything goes to this column; each keeps its own where it is left out. */
  readonly lane?: string | undefined;
  readonly isWorking: (day: IsoDay) => boolean;
  /** The work that stands there now, what is to be moved included. */
  readonly loadOf: (day: IsoDay, lane: string) => CellLoad;
  readonly capOf: (lane: string) => Cap | undefined;
  /** Minutes that somebody keeps free on a day. */
  readonly keptOf: (day: IsoDay, lane: string) => number;
  readonly isAway: (lane: string, day: IsoDay) => boolean;
  /** All visits of a job nearby. */
  readonly visitsOf: (jobId: string) => readonly NearVisit[];
}

/** The day that lies `steps` working days after a day; the day itself after 0. */
export function workingDayAfter(day: IsoDay, steps: number, isWorking: (day: IsoDay) => boolean): IsoDay {
  let at = day;
  // Where nobody works on any day, days count as they come.
  for (let left = steps; left > 0; left -= 1) {
    let next = addDays(at, 1);
    for (let tries = 0; tries < 31 && !isWorking(next); tries += 1) next = addDays(next, 1);
    at = isWorking(next) ? next : addDays(at, 1);
  }
  return at;
}

/** The day that a form proposes for a visit: the one for which it is planned, or the next working day once that is over. */
export function firstUsableDay(planned: IsoDay, today: IsoDay, isWorking: (day: IsoDay) => boolean): IsoDay {
  return planned < today ? workingDayAfter(addDays(today, -1), 1, isWorking) : planned;
}

/** What a move would do: the days to which visits go, the work of these days against the caps, and what is in the way. */
export function planMove(input: MoveInput): MovePreview {
  const { leaveOut, lane, capOf, loadOf } = input;
  const visits = input.visits.filter(({ id }) => !leaveOut.has(id));
  const loads = new Loads(loadOf);
  for (const visit of visits) loads.take(visit.planned, visit.lane, visit);
  const { days, hasNoGap } = targetDays(input, visits, loads);
  const moves: MovePreview['moves'][number][] = [];
  const cells = new Map<string, { day: IsoDay; lane: string }>();
  for (const visit of visits) {
    const day = days.get(visit.id) ?? visit.planned;
    const to = lane ?? visit.lane;
    loads.put(day, to, visit);
    if (day === visit.planned) continue;
    moves.push({ visitId: visit.id, from: visit.planned, day });
    cells.set(`${day} ${to}`, { day, lane: to });
  }
  const moved = new Map(moves.map((one) => [one.visitId, one.day]));
  return {
    moves,
    cells: [...cells]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, cell]) => {
        const load = loads.at(cell.day, cell.lane);
        const cap = capOf(cell.lane);
        const kept = input.keptOf(cell.day, cell.lane);
        return { ...cell, ...load, cap, kept, isOver: cap !== undefined && !hasRoom(load, cap, kept) };
      }),
    // What is left out keeps its reasons, so that it can be taken in again.
    problems: input.visits.flatMap((visit) => {
      const day = moved.get(visit.id) ?? (leaveOut.has(visit.id) ? targetAlone(input, visit) : undefined);
      return day === undefined
        ? []
        : problemsOf(input, visit, day, moved).map((kind) => ({ visitId: visit.id, kind }));
    }),
    hasNoGap,
  };
}

/** Whether a cap holds the work of a day, and with it the minutes that are kept free. */
function hasRoom({ jobs, minutes, minor }: CellLoad, { of, amount }: Cap, kept: number): boolean {
  if (of === 'jobs') return jobs <= amount;
  return (of === 'minutes' ? minutes + kept : minor) <= amount;
}

/** What a visit that is left out would come to by itself. */
function targetAlone(input: MoveInput, { planned }: MovingVisit): IsoDay {
  const { target } = input;
  if (target.kind === 'day') return target.day;
  if (target.kind === 'shift') return addDays(planned, target.days);
  return nextWorkingDay(input, planned, target.kind === 'push' ? target.days : 1);
}

/** The working day so many behind the one for which a visit is planned, and behind today where that is over. */
function nextWorkingDay({ today, isWorking }: MoveInput, planned: IsoDay, steps = 1): IsoDay {
  return workingDayAfter(planned < today ? today : planned, steps, isWorking);
}

function targetDays(
  input: MoveInput,
  visits: readonly MovingVisit[],
  loads: Loads,
): { days: ReadonlyMap<string, IsoDay>; hasNoGap: boolean } {
  const { target } = input;
  if (target.kind === 'push') return pushedDays(input, visits);
  const days = new Map<string, IsoDay>();
  const booked = new Loads((day, lane) => loads.at(day, lane));
  for (const visit of visits) {
    const day =
      target.kind === 'spread'
        ? spreadDay(input, visit, target.days, booked)
        : target.kind === 'shift'
          ? addDays(visit.planned, target.days)
          : target.kind === 'day'
            ? target.day
            : nextWorkingDay(input, visit.planned);
    booked.put(day, input.lane ?? visit.lane, visit);
    days.set(visit.id, day);
  }
  return { days, hasNoGap: false };
}

/** The first of the next working days with room under the cap; the one with the least work where none has. */
function spreadDay(input: MoveInput, visit: MovingVisit, count: number, loads: Loads): IsoDay {
  const lane = input.lane ?? visit.lane;
  const cap = input.capOf(lane);
  const all = Array.from({ length: count }, (_, at) => nextWorkingDay(input, visit.planned, at + 1));
  const there = all.filter((day) => !input.isAway(lane, day));
  const days = there.length > 0 ? there : all;
  const keptOf = (day: IsoDay) => input.keptOf(day, lane);
  const roomy = cap && days.find((day) => hasRoom(loads.with(day, lane, visit), cap, keptOf(day)));
  if (roomy !== undefined) return roomy;
  const least = (day: IsoDay) =>
    (loads.at(day, lane).minutes + keptOf(day)) * 1000 + loads.at(day, lane).jobs;
  return days.reduce((best, day) => (least(day) < least(best) ? day : best));
}

/**
 * Each day goes on by as many working days as are left of the push; an empty working day takes one of them up. What is
 * overdue goes on together with today's.
 */
function pushedDays(
  { target, isWorking, today }: MoveInput,
  visits: readonly MovingVisit[],
): { days: ReadonlyMap<string, IsoDay>; hasNoGap: boolean } {
  const byDay = new Map<IsoDay, MovingVisit[]>();
  for (const visit of visits) {
    const from = visit.planned < today ? today : visit.planned;
    byDay.set(from, [...(byDay.get(from) ?? []), visit]);
  }
  const [first] = [...byDay.keys()].sort();
  const days = new Map<string, IsoDay>();
  if (first === undefined || target.kind !== 'push') return { days, hasNoGap: false };
  let left = target.days;
  for (let day = first; left > 0; day = addDays(day, 1)) {
    if (dayNumber(day) - dayNumber(first) > PUSH_DAYS) return { days, hasNoGap: true };
    const own = byDay.get(day) ?? [];
    for (const { id } of own) days.set(id, workingDayAfter(day, left, isWorking));
    if (own.length === 0 && isWorking(day)) left -= 1;
  }
  return { days, hasNoGap: false };
}

function problemsOf(
  input: MoveInput,
  visit: MovingVisit,
  day: IsoDay,
  moved: ReadonlyMap<string, IsoDay>,
): readonly MoveProblem[] {
  const lane = input.lane ?? visit.lane;
  return [
    ...(visit.isLocked ? ['locked' as const] : []),
    ...(visit.time !== undefined ? ['fixed-time' as const] : []),
    ...(input.isWorking(day) ? [] : ['closed' as const]),
    ...(input.isAway(lane, day) ? ['away' as const] : []),
    ...(comesTooClose(input, visit, day, moved) ? ['too-close' as const] : []),
    ...(visit.followsRound ? ['round' as const] : []),
  ];
}

function comesTooClose(
  { visitsOf }: MoveInput,
  { id, jobId }: MovingVisit,
  day: IsoDay,
  moved: ReadonlyMap<string, IsoDay>,
): boolean {
  const all = visitsOf(jobId);
  const due = all.find((one) => one.id === id)?.due;
  return closeVisit(all, { id, due }, day, moved) !== undefined;
}

/** The work of cells while visits are taken out of some and put into others. */
class Loads {
  readonly #changes = new Map<string, { jobs: number; minutes: number; minor: number }>();

  constructor(readonly of: (day: IsoDay, lane: string) => CellLoad) {}

  at(day: IsoDay, lane: string): CellLoad {
    const standing = this.of(day, lane);
    const change = this.#changes.get(`${day} ${lane}`);
    if (!change) return standing;
    return {
      jobs: standing.jobs + change.jobs,
      minutes: standing.minutes + change.minutes,
      minor: standing.minor + change.minor,
    };
  }

  with(day: IsoDay, lane: string, visit: MovingVisit): CellLoad {
    const { jobs, minutes, minor } = this.at(day, lane);
    return { jobs: jobs + 1, minutes: minutes + (visit.minutes ?? 0), minor: minor + visit.minor };
  }

  put(day: IsoDay, lane: string, visit: MovingVisit, times = 1): void {
    const key = `${day} ${lane}`;
    const change = this.#changes.get(key) ?? { jobs: 0, minutes: 0, minor: 0 };
    this.#changes.set(key, {
      jobs: change.jobs + times,
      minutes: change.minutes + times * (visit.minutes ?? 0),
      minor: change.minor + times * visit.minor,
    });
  }

  take(day: IsoDay, lane: string, visit: MovingVisit): void {
    this.put(day, lane, visit, -1);
  }
}
