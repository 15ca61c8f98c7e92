import { type Distance, planarPoints, pointDistance, type RoutePoint, samePlaces } from './distances.ts';
import { ringProblem } from './ring-problem.ts';
import { searchRing } from './search-ring.ts';

export interface OptimiseOptions {
  /** A closed tour; otherwise an open path. */
  readonly roundTrip?: boolean;
  /** Index of the point to begin or end at; null or absent: free. */
  readonly start?: number | null;
  readonly end?: number | null;
  /** The same both ways. */
  readonly distance?: Distance;
  /** Row: from, column: to. Where the ways differ, the order is for one direction. */
  readonly matrix?: readonly (readonly number[])[];
  readonly timeLimitMs?: number;
  readonly maxIterations?: number;
  readonly seed?: number;
  readonly onProgress?: (progress: { order: number[]; length: number; elapsed: number }) => void;
  readonly signal?: { readonly aborted: boolean };
  /** Milliseconds of a clock that only moves on; without one `timeLimitMs` and `onProgress` do nothing. */
  readonly clock?: () => number;
}

export interface OptimisedOrder {
  /** Indexes of `points`, in the order to visit them. */
  readonly order: number[];
  /** In the unit of the distances: metres for degrees. */
  readonly length: number;
}

/** Restarts when neither a time nor a number of them is named. */
const DEFAULT_RESTARTS = 5000;
/** Milliseconds between two reports, after the first one. */
const REPORT_EVERY_MS = 100;
/** Time that is kept for what follows the search, where the order is put together and measured: some, and more for many. */
const CLOSING_MS = 5;
const PLACES_CLOSED_A_MS = 500;

/**
 * A short order to visit points in (routes and maps, 1 and 2): never invalid and never longer than the order given;
 * the same seed and `maxIterations` always give the same.
 */
export function optimiseOrder(points: readonly RoutePoint[], options: OptimiseOptions = {}): OptimisedOrder {
  const { matrix } = options;
  const distance: Distance = matrix
    ? (i, j) => matrix[i]?.[j] ?? 0
    : (options.distance ?? pointDistance(points));
  const given = legalOrder(points.length, options);
  const measured = (order: number[]): OptimisedOrder => ({
    order,
    length: lengthOf(order, distance, options),
  });
  let best = measured(given);
  if (points.length < 3) return best;

  const clock = options.clock ?? (() => 0);
  const began = clock();
  const limit = options.clock ? (options.timeLimitMs ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  const closing = CLOSING_MS + points.length / PLACES_CLOSED_A_MS;
  const stop = () => options.signal?.aborted === true || clock() - began >= limit - closing;

  const ends = new Set([options.start, options.end]);
  const places = placesOf(points, ends, matrix === undefined);
  const firsts = places.map((group) => group[0] ?? 0);
  const placeOf = new Int32Array(points.length);
  places.forEach((group, place) => {
    for (const index of group) placeOf[index] = place;
  });
  const held = (index: number | null | undefined) => (index == null ? undefined : placeOf[index]);
  const start = held(options.start);
  const end = options.end === options.start ? undefined : held(options.end);
  const problem = ringProblem(
    places.length,
    (i, j) => distance(firsts[i] as number, firsts[j] as number),
    matrix !== undefined && isDirected(matrix),
    matrix ? undefined : planarPoints(firsts.map((index) => points[index] ?? { x: 0, y: 0 })),
    [...new Set(given.map((index) => placeOf[index] as number))],
    { isClosed: options.roundTrip === true, start, end },
    stop,
  );
  if (!problem) return best;

  let told = Number.NEGATIVE_INFINITY;
  const take = (ring: Int32Array) => {
    const order = problem.orderOf(ring)?.flatMap((place) => places[place] ?? []);
    const found = order && measured(order);
    if (found && found.length < best.length) best = found;
  };
  const { onProgress } = options;
  const ring = searchRing(problem, {
    seed: options.seed ?? 1,
    restarts: options.maxIterations ?? (Number.isFinite(limit) ? Number.MAX_SAFE_INTEGER : DEFAULT_RESTARTS),
    share: Number.isFinite(limit) ? () => Math.min(1, (clock() - began) / limit) : undefined,
    stop,
    onBetter(better) {
      if (!onProgress || clock() - told < REPORT_EVERY_MS) return;
      told = clock();
      take(better);
      onProgress({ ...best, elapsed: told - began });
    },
  });
  take(ring);
  return best;
}

/** The order as given, with start and end put where they have to be. */
function legalOrder(count: number, { roundTrip, start, end }: OptimiseOptions): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  const last = roundTrip || end === start ? null : (end ?? null);
  const middle = order.filter((index) => index !== start && index !== last);
  return [...(start == null ? [] : [start]), ...middle, ...(last === null ? [] : [last])];
}

function lengthOf(order: readonly number[], distance: Distance, { roundTrip }: OptimiseOptions): number {
  let sum = 0;
  for (let i = 1; i < order.length; i += 1) sum += distance(order[i - 1] ?? 0, order[i] ?? 0);
  return roundTrip && order.length > 1 ? sum + distance(order[order.length - 1] ?? 0, order[0] ?? 0) : sum;
}

/**
 * Points at one place are visited together (2.1). A start or an end stays a place of its own, so that it can be held at
 * its end of the path; points that only a table knows are all places.
 */
function placesOf(
  points: readonly RoutePoint[],
  ends: ReadonlySet<number | null | undefined>,
  areSpots: boolean,
): number[][] {
  if (!areSpots) return points.map((_, index) => [index]);
  return samePlaces(points).flatMap((group) => {
    const held = group.filter((index) => ends.has(index));
    const free = group.filter((index) => !ends.has(index));
    return [...held.map((index) => [index]), ...(free.length > 0 ? [free] : [])];
  });
}

/** Whether some way there costs something else than the way back. */
function isDirected(matrix: readonly (readonly number[])[]): boolean {
  return matrix.some((row, i) => row.some((cost, j) => j > i && cost !== matrix[j]?.[i]));
}
