import { isAway, minutesOn } from '#fields/availability.ts';
import { distinctSkills } from '#fields/skills.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { type BookedVisit, type Crew, type Share, sharesOf, unsharedOf } from './share-work.ts';

/** What one person can do on a day, and what is booked for it. */
export interface DayLoad {
  /** Minutes that can be worked; undefined while nobody has told the hours, and for work that nobody has. */
  readonly available: number | undefined;
  /** Minutes, not always whole. */
  readonly booked: number;
  /** Minor units. */
  readonly minor: number;
  readonly shares: readonly Share[];
  /** Visits of which nobody has said how long they take. */
  readonly untimed: number;
  /** Skills that are asked for and nobody who does the visit has. */
  readonly missing: readonly string[];
  /** A holiday, or a day off where work is usual. */
  readonly isAway: boolean;
  /** More is booked than can be worked. */
  readonly isOver: boolean;
}

export interface WeekPlan {
  /** By id of the person, a load for each of the days. */
  readonly people: ReadonlyMap<string, readonly DayLoad[]>;
  /** What nobody has. */
  readonly unassigned: readonly DayLoad[];
  /** All of a day, what nobody has as well. */
  readonly totals: readonly DayLoad[];
}

/** The work of some days beside what people can do: each visit shared out among those who do it. */
export function weekPlan(days: readonly IsoDay[], crew: Crew, visits: readonly BookedVisit[]): WeekPlan {
  const shares = new Map<string, Share[]>();
  const add = (lane: string, day: IsoDay, share: Share) => {
    const key = `${day} ${lane}`;
    const known = shares.get(key);
    if (known) known.push(share);
    else shares.set(key, [share]);
  };
  for (const visit of visits) {
    const parts = sharesOf(visit, crew);
    if (parts.size === 0) add('', visit.day, unsharedOf(visit));
    for (const [id, share] of parts) add(id, visit.day, share);
  }
  const of = (lane: string, day: IsoDay) => shares.get(`${day} ${lane}`) ?? [];
  const people = new Map<string, readonly DayLoad[]>();
  for (const [id, { active, availability }] of crew.people) {
    if (!active) continue;
    const loads = days.map((day) =>
      loadOf(
        of(id, day),
        availability && minutesOn(availability, day),
        availability !== undefined && isAway(availability, day),
      ),
    );
    people.set(id, loads);
  }
  const unassigned = days.map((day) => loadOf(of('', day), undefined, false));
  const totals = days.map((_, at) =>
    sumOf(
      [...people.values()].flatMap((loads) => loads[at] ?? []),
      unassigned[at],
    ),
  );
  return { people, unassigned, totals };
}

function loadOf(shares: readonly Share[], available: number | undefined, away: boolean): DayLoad {
  const booked = shares.reduce((sum, { minutes }) => sum + minutes, 0);
  return {
    available,
    booked,
    minor: shares.reduce((sum, { minor }) => sum + minor, 0),
    shares,
    untimed: shares.filter(({ visit }) => visit.minutes === undefined).length,
    missing: distinctSkills(shares.flatMap(({ missing }) => missing)),
    isAway: away,
    isOver: isMore(booked, available),
  };
}

/** Parts of an hour that is shared out do not always add up to the very same minute. */
const NOTHING = 1e-6;

function isMore(booked: number, available: number | undefined): boolean {
  return available !== undefined && booked > available + NOTHING;
}

function sumOf(loads: readonly DayLoad[], unassigned: DayLoad | undefined): DayLoad {
  const all = unassigned ? [...loads, unassigned] : loads;
  const known = loads.flatMap(({ available }) => available ?? []);
  const available = known.length === 0 ? undefined : known.reduce((sum, minutes) => sum + minutes, 0);
  const booked = all.reduce((sum, load) => sum + load.booked, 0);
  const shares = all.flatMap((load) => load.shares);
  return {
    available,
    booked,
    minor: all.reduce((sum, { minor }) => sum + minor, 0),
    shares,
    untimed: new Set(shares.filter(({ visit }) => visit.minutes === undefined).map(({ visit }) => visit.id))
      .size,
    missing: [],
    isAway: false,
    isOver: isMore(booked, available),
  };
}

/** Sums of several days of one row. */
export function sumOfDays(
  loads: readonly DayLoad[],
): Pick<DayLoad, 'available' | 'booked' | 'minor' | 'isOver'> {
  return sumOf(loads, undefined);
}

/** Visits of a load, each once. */
export function visitCount({ shares }: Pick<DayLoad, 'shares'>): number {
  return new Set(shares.map(({ visit }) => visit.id)).size;
}
