import type { JobTime } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import type { Assignable } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import type { Cap } from '@roundsman/shared-schema/areas/work/plan-move.ts';
import {
  followed,
  type SharedVisit,
  type SharingPerson,
  TIME_SLACK,
  USUAL_VISIT_MINUTES,
} from '@roundsman/shared-schema/areas/work/share-day.ts';
import {
  sectionOf,
  sumOfRows,
  type VisitRow,
} from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { routeMetres } from '#parts/drive/drive-order.ts';
import type { Caps } from '#parts/visits/caps.part.tsx';

/** When a day begins and how long it is where nobody has said so, in minutes. */
const USUAL_START = 8 * 60;
const USUAL_DAY = 8 * 60;
const MIDNIGHT = 24 * 60;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Between which minutes of the day a visit may begin: at its own time, else when its job asks for it. */
export function windowOf({ time, window }: Pick<VisitRow, 'time' | 'window'>): SharedVisit['window'] {
  const asked: JobTime | undefined = time === undefined ? window : { at: time };
  if (!asked) return undefined;
  if ('at' in asked) return { from: minutesOf(asked.at), to: minutesOf(asked.at) + TIME_SLACK };
  return { from: minutesOf(asked.from), to: minutesOf(asked.to) };
}

/** A visit that is to be done, as it is shared. */
export function sharedVisit(row: VisitRow): SharedVisit {
  const { id, lane, lngLat, minutes = USUAL_VISIT_MINUTES, minor, skills, isLocked, assignees } = row;
  return {
    id,
    lane,
    lngLat,
    minutes,
    minor,
    skills,
    isLocked,
    window: windowOf(row),
    isJoint: assignees.length > 1,
  };
}

/** What of a cap visits take that are done, and times that are kept free. */
function usedOf(cap: Cap | undefined, done: readonly VisitRow[], kept: number): number {
  const { minutes, minor } = sumOfRows(done);
  if (cap?.of === 'minutes') return minutes + kept;
  return cap?.of === 'value' ? minor : done.length;
}

/** Somebody among whom a day is shared. `rows`: all of the day; `home`: where the day begins and ends. */
export function sharingPerson(
  lane: string,
  of: {
    readonly day: IsoDay;
    readonly rows: readonly VisitRow[];
    readonly home: LngLat | undefined;
    readonly caps: Caps;
    readonly kept: number;
    readonly people: readonly Assignable[];
  },
): SharingPerson {
  const { day, rows, home, caps, kept, people } = of;
  const begins = caps.fromOf(lane, day);
  const from = begins === undefined ? USUAL_START : minutesOf(begins);
  const cap = caps.capOf(lane);
  const done = rows.filter((row) => row.lane === lane && sectionOf(row) === 'done');
  const hours = caps.minutesOf(lane, day) ?? USUAL_DAY;
  return {
    ...{ lane, home, from, cap },
    to: Math.min(MIDNIGHT, from + hours - kept - sumOfRows(done).minutes),
    used: usedOf(cap, done, kept),
    skills: people.find(({ id }) => id === lane)?.skills ?? [],
  };
}

/** What the day of one person comes to, in an order. */
export interface DaySum {
  readonly lane: string;
  readonly visits: readonly VisitRow[];
  readonly metres: number;
  /** Minutes of work. */
  readonly work: number;
  /** Visits that begin later than they are asked for. */
  readonly late: number;
}

/** What each person's day comes to when they make these visits in this order. */
export function sumDay(person: SharingPerson, visits: readonly VisitRow[]): DaySum {
  const { lane, home } = person;
  const stops = visits.map(({ id, lngLat }) => ({ id, spot: lngLat }));
  const ends = home && stops.some(({ spot }) => spot) ? [{ id: '', spot: home }] : [];
  return {
    ...{ lane, visits },
    metres: routeMetres([...ends, ...stops, ...ends]),
    work: visits.reduce((sum, { minutes = USUAL_VISIT_MINUTES }) => sum + minutes, 0),
    late: followed(person, visits.map(sharedVisit)).late.size,
  };
}

/** What is written of a shared day: who gets what, and every order that is another one now. */
export function shareInput(
  day: IsoDay,
  before: readonly DaySum[],
  after: readonly DaySum[],
): {
  readonly day: IsoDay;
  readonly moves: { visitId: string; lane: string; to: string }[];
  readonly orders: { lane: string; shown: string[]; visitIds: string[] }[];
} {
  const shownOf = new Map(before.map(({ lane, visits }) => [lane, visits.map(({ id }) => id)]));
  return {
    day,
    moves: after.flatMap(({ lane, visits }) =>
      visits.flatMap((row) => (row.lane === lane ? [] : [{ visitId: row.id, lane: row.lane, to: lane }])),
    ),
    orders: after.flatMap(({ lane, visits }) => {
      const shown = shownOf.get(lane) ?? [];
      const visitIds = visits.map(({ id }) => id);
      return visitIds.length === 0 || String(shown) === String(visitIds) ? [] : [{ lane, shown, visitIds }];
    }),
  };
}
