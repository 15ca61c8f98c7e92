import { driveMetres } from '@roundsman/shared-schema/areas/rounds/round.rules.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';

/** What the worker is asked: the stops in their present order. */
export interface DriveQuestion {
  readonly stops: readonly Pick<DriveStop, 'spot' | 'isPinned'>[];
  readonly timeLimitMs: number;
}

/** The best order so far, as indexes of `stops`; `done` with the last one. */
export interface DriveAnswer {
  readonly order: readonly number[];
  readonly elapsedMs: number;
  readonly done: boolean;
}

/** A stop of a drive; `spot`: undefined where nobody knows its place, which comes last. */
export interface DriveStop {
  readonly id: string;
  readonly spot: LngLat | undefined;
  /** It keeps its place in the order. */
  readonly isPinned?: boolean;
}

/** Estimated metres to drive along the stops in this order. */
export function routeMetres(stops: readonly DriveStop[]): number {
  let sum = 0;
  let before: LngLat | undefined;
  for (const { spot } of stops) {
    if (!spot) continue;
    if (before) sum += driveMetres(before, spot);
    before = spot;
  }
  return sum;
}

/** About 30 km an hour, in a town. */
const METRES_A_MINUTE = 500;

/** Whole minutes that a drive of so many metres takes, as far as a straight line tells (routes and maps, 4). */
export function driveMinutes(metres: number): number {
  return Math.round(metres / METRES_A_MINUTE);
}

/** How long to look, in milliseconds: a street takes a moment, a whole town a few seconds. */
export function driveTimeLimit(stops: number): number {
  return Math.min(6000, 700 + stops * 15);
}
