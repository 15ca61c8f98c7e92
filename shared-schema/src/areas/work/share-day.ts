import { missingSkills } from '#areas/jobs/job-people.queries.ts';
import { driveMetres } from '#areas/rounds/round.rules.ts';
import { type PlanRoutesOptions, planRoutes } from '#areas/routes/plan-routes.ts';
import type { RouteProblem } from '#areas/routes/route-problem.ts';
import { type WhyLeft, whyLeft } from '#areas/routes/why-left.ts';
import type { LngLat } from '#fields/place.schema.ts';
import type { Minor } from '#kernel/money.ts';
import type { Cap } from './plan-move.ts';

/** A visit of a day that is to be shared, as somebody has it now, or nobody. */
export interface SharedVisit {
  readonly id: string;
  readonly lane: string;
  readonly lngLat: LngLat | undefined;
  readonly minutes: number;
  readonly minor: Minor;
  /** Between which minutes of the day it may begin. */
  readonly window: { readonly from: number; readonly to: number } | undefined;
  /** What it asks of whoever does it, by name. */
  readonly skills: readonly string[];
  /** It stays with whoever has it, before and after the same locked visits. */
  readonly isLocked: boolean;
  /** Others have it as well, so that it stays with whoever has it. */
  readonly isJoint: boolean;
}

/** Somebody among whom a day is shared. */
export interface SharingPerson {
  readonly lane: string;
  /** Where the day begins and ends; undefined: at the first and the last visit. */
  readonly home: LngLat | undefined;
  /** The hours of work, in minutes of the day. */
  readonly from: number;
  readonly to: number;
  readonly cap: Cap | undefined;
  /** What of the cap is taken already. */
  readonly used: number;
  /** What they can do, by name. */
  readonly skills: readonly string[];
}

/** Why a visit stays where it is: nobody knows its place, has the skills, can be there in time, or has room for it. */
export type LeftWhy = 'place' | WhyLeft;

/** A day as it would be. */
export interface SharedDay {
  /** The visits of each person in their order, by id; those that stay although they fit nowhere come last. */
  readonly days: readonly { readonly lane: string; readonly visitIds: readonly string[] }[];
  readonly left: readonly { readonly id: string; readonly why: LeftWhy }[];
}

/** How a town is driven through, in straight lines: about 30 km an hour. */
const METRES_A_MINUTE = 500;
/** Of a visit of which nobody has said how long it takes. */
export const USUAL_VISIT_MINUTES = 20;
/** Minutes that a fixed time may be missed by: nobody is told of so few. */
export const TIME_SLACK = 10;
/**
 * What uneven work costs: with it somebody who has four hours more gives a visit of half an hour away where that is at
 * most four minutes further to drive.
 */
const BALANCE = 0.0003;
/** What waiting for a time costs against driving as long. */
const WAITING = 0.25;
const ALWAYS = Number.POSITIVE_INFINITY;
const KINDS = ['jobs', 'minutes', 'value'] as const;

const driveMinutes = (a: LngLat | undefined, b: LngLat | undefined) =>
  a && b ? driveMetres(a, b) / METRES_A_MINUTE : 0;

/** When somebody's day is over in an order, and which of its windows that order misses. */
export function followed(
  { from, home }: Pick<SharingPerson, 'from' | 'home'>,
  visits: readonly SharedVisit[],
): { readonly ends: number; readonly late: ReadonlySet<string> } {
  const late = new Set<string>();
  let time = from;
  let at = home;
  for (const { id, lngLat, window, minutes } of visits) {
    time = Math.max(time + driveMinutes(at, lngLat), window?.from ?? 0);
    if (window && time > window.to) late.add(id);
    time += minutes;
    at = lngLat ?? at;
  }
  return { ends: time + driveMinutes(at, home), late };
}

/** What a visit takes of a cap. */
function costOf({ minutes, minor }: Pick<SharedVisit, 'minutes' | 'minor'>, of: Cap['of']): number {
  return of === 'jobs' ? 1 : of === 'value' ? minor : minutes;
}

/**
 * A day shared among people so that they drive less, and are as evenly busy as that allows (SCH-4). `visits`: those of
 * each person in their present order, and those that nobody has. Windows and skills are kept always; hours and caps as
 * well, where a day is not past them already: nobody gets past what they have now. What fits nowhere stays with whoever
 * has it.
 */
export function shareDay(
  visits: readonly SharedVisit[],
  people: readonly SharingPerson[],
  options: Omit<PlanRoutesOptions, 'onProgress'> & {
    readonly onProgress?: (progress: { readonly found: SharedDay; readonly elapsed: number }) => void;
  },
): SharedDay {
  const { onProgress, ...others } = options;
  const laid = layDay(visits, people);
  const best = planRoutes(laid.problem, {
    ...others,
    ...(onProgress && {
      onProgress: ({ found, elapsed }) => onProgress({ found: laid.read(found.routes, found.left), elapsed }),
    }),
  });
  return laid.read(best.routes, best.left);
}

/** The day as a problem of routes, and the way back from what was found for it. */
function layDay(visits: readonly SharedVisit[], people: readonly SharingPerson[]) {
  const own = people.map(({ lane }) => visits.filter((visit) => visit.lane === lane));
  const stops = visits.filter(({ lngLat }) => lngLat);
  const unknown = visits.filter(({ lngLat }) => !lngLat);
  const indexOf = new Map(stops.map(({ id }, at) => [id, at]));
  const whoOf = new Map(people.map(({ lane }, at) => [lane, at]));
  const starts = people.map((person, at) => startOf(person, own[at] ?? []));
  const present = people.map((person, at) => followed({ ...person, from: starts[at] ?? 0 }, own[at] ?? []));
  const pinned = new Set(stops.flatMap((visit, at) => (visit.isLocked && whoOf.has(visit.lane) ? [at] : [])));
  const late = new Set(present.flatMap((one) => [...one.late]));
  const spots = [...stops.map(({ lngLat }) => lngLat), ...people.map(({ home }) => home)];
  const problem: RouteProblem = {
    stops: stops.map(({ id, minutes, minor, window, isLocked }) => ({
      service: minutes,
      open: window?.from ?? 0,
      // The order of locked visits decides, where it does not keep their times.
      close: (!(isLocked && late.has(id)) && window?.to) || ALWAYS,
      loads: KINDS.map((kind) => costOf({ minutes, minor }, kind)),
    })),
    people: people.map(({ home, to, cap, used }, at) => {
      const mine = own[at] ?? [];
      const waits = mine.filter(({ lngLat }) => !lngLat);
      const minutes = waits.reduce((sum, visit) => sum + visit.minutes, 0);
      const taken = (some: readonly SharedVisit[]) =>
        cap ? some.reduce((sum, visit) => sum + costOf(visit, cap.of), 0) : 0;
      return {
        home: home && stops.length + at,
        from: starts[at] ?? 0,
        to: Math.max(to, present[at]?.ends ?? 0) - minutes,
        cap: cap && {
          kind: KINDS.indexOf(cap.of),
          amount: Math.max(cap.amount - used, taken(mine)) - taken(waits),
        },
      };
    }),
    travel: (from, to) => driveMinutes(spots[from], spots[to]),
    fits(stop, who) {
      const visit = stops[stop];
      const person = people[who];
      if (!visit || !person) return false;
      if (visit.isJoint && visit.lane !== person.lane) return false;
      return missingSkills(visit.skills, person).length === 0;
    },
    now: own.map((some) => some.flatMap(({ id }) => indexOf.get(id) ?? [])),
    pinned,
    balance: people.length > 1 ? BALANCE : 0,
    waiting: WAITING,
  };
  const read = (routes: readonly (readonly number[])[], left: readonly number[]): SharedDay => ({
    days: people.map(({ lane }, at) => ({
      lane,
      visitIds: [
        ...(routes[at] ?? []).flatMap((stop) => stops[stop]?.id ?? []),
        ...left.flatMap((stop) => (stops[stop]?.lane === lane ? (stops[stop]?.id ?? []) : [])),
        ...unknown.flatMap((visit) => (visit.lane === lane ? visit.id : [])),
      ],
    })),
    left: [
      ...whyLeft(problem, routes, left).flatMap((why, at) => {
        const id = stops[left[at] ?? -1]?.id;
        return id === undefined ? [] : [{ id, why }];
      }),
      ...unknown.map(({ id }) => ({ id, why: 'place' as const })),
    ],
  });
  return { problem, read };
}

/** When somebody leaves: at the beginning of their hours, or earlier where a window of theirs asks for that. */
function startOf({ from, home }: SharingPerson, visits: readonly SharedVisit[]): number {
  const asked = visits.flatMap(({ window, lngLat }) =>
    window ? [window.to - TIME_SLACK - driveMinutes(home, lngLat)] : [],
  );
  return Math.max(0, Math.min(from, ...asked));
}
