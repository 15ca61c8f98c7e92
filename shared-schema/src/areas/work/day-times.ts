import { driveMetres } from '#areas/rounds/round.rules.ts';
import type { LngLat } from '#fields/place.schema.ts';

/** A visit of a day, as its time is reckoned. */
export interface TimedStop {
  readonly id: string;
  /** When it is promised, `HH:mm`. */
  readonly time: string | undefined;
  readonly minutes: number | undefined;
  readonly lngLat: LngLat | undefined;
}

/** How a town is driven through, in straight lines: about 30 km an hour. */
const METRES_A_MINUTE = 500;
/** When a day begins of which nobody has said so. */
const USUAL_START = '08:00';
/** Nobody is told of so few minutes. */
const SLACK_MINUTES = 10;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes between two places, as far as a straight line tells; none where one of them is not known. */
function driveBetween(a: LngLat | undefined, b: LngLat | undefined): number {
  return a && b ? driveMetres(a, b) / METRES_A_MINUTE : 0;
}

/**
 * By how many minutes the order of somebody's day makes visits with a time late, by id (SCH-3): work and drive one after
 * the other, waiting where it is too early. The day begins at `from`, or earlier where its first time asks for that.
 */
export function lateStops(
  stops: readonly TimedStop[],
  { from = USUAL_START, home }: { readonly from?: string | undefined; readonly home?: LngLat | undefined },
): ReadonlyMap<string, number> {
  const late = new Map<string, number>();
  const [first] = stops;
  let now = minutesOf(from);
  if (first?.time !== undefined)
    now = Math.min(now, minutesOf(first.time) - driveBetween(home, first.lngLat));
  let at = home;
  for (const { id, time, minutes = 0, lngLat } of stops) {
    now += driveBetween(at, lngLat);
    if (time !== undefined) {
      const behind = now - minutesOf(time);
      if (behind > SLACK_MINUTES) late.set(id, Math.round(behind / 5) * 5);
      now = Math.max(now, minutesOf(time));
    }
    now += minutes;
    at = lngLat ?? at;
  }
  return late;
}
