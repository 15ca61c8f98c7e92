import type { RoundJobRow } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { driveMetres } from '@roundsman/shared-schema/areas/rounds/round.rules.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';

/** What the worker is asked: the stops in their present order. */
export interface DriveQuestion {
  readonly spots: readonly LngLat[];
  readonly timeLimitMs: number;
}

/** The best order so far, as indexes of `spots`; `done` with the last one. */
export interface DriveAnswer {
  readonly order: readonly number[];
  readonly elapsedMs: number;
  readonly done: boolean;
}

/** A stop that can be driven to. */
export interface DriveStop {
  readonly jobId: string;
  readonly spot: LngLat;
}

export function driveStops(jobs: readonly RoundJobRow[]): DriveStop[] {
  return jobs.flatMap(({ jobId, isVerified, lngLat }) =>
    isVerified && lngLat ? [{ jobId, spot: lngLat }] : [],
  );
}

/** Estimated metres to drive along the stops in this order. */
export function routeMetres(stops: readonly DriveStop[]): number {
  let sum = 0;
  for (const [at, { spot }] of stops.entries()) {
    const before = stops[at - 1];
    if (before) sum += driveMetres(before.spot, spot);
  }
  return sum;
}

/** How long to look, in milliseconds: a street takes a moment, a whole town a few seconds. */
export function driveTimeLimit(stops: number): number {
  return Math.min(6000, 700 + stops * 15);
}
