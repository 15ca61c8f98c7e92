import {
  type Distance,
  planarPoints,
  pointDistance,
  type RoutePoint,
  samePlaces,
  seededRandom,
} from './distances.ts';
import { Tour } from './tour.ts';

export interface OptimiseOptions {
  /** A closed tour; otherwise an open path. */
  readonly roundTrip?: boolean;
  /** Index of the point to begin or end at; null or absent: free. */
  readonly start?: number | null;
  readonly end?: number | null;
  readonly distance?: Distance;
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
const NEAREST = 8;
const A_QUADRANT = 2;
const TABLE_UP_TO = 2000;

/**
 * A short order to visit points in (routes and maps, 1 and 2): never invalid and never longer than the order given;
 * the same seed and `maxIterations` always give the same. A matrix is read as symmetric (the mean of both ways).
 */
export function optimiseOrder(points: readonly RoutePoint[], options: OptimiseOptions = {}): OptimisedOrder {
  const distance = options.matrix
    ? matrixDistance(options.matrix)
    : (options.distance ?? pointDistance(points));
  const given = legalOrder(points.length, options);
  if (points.length < 3) return { order: given, length: lengthOf(given, distance, options) };
  const ends = new Set([options.start, options.end]);
  // A start or an end stays a place of its own, so that it can be held at its end of the path.
  const places = samePlaces(points).flatMap((group) => {
    const held = group.filter((index) => ends.has(index));
    const free = group.filter((index) => !ends.has(index));
    return [...held.map((index) => [index]), ...(free.length > 0 ? [free] : [])];
  });
  const solved = solve(points, places, given, distance, options);
  const expand = (order: readonly number[]) => order.flatMap((place) => places[place] ?? []);
  const best = [given, expand(solved)].map((order) => ({
    order,
    length: lengthOf(order, distance, options),
  }));
  const [before, after] = best as [OptimisedOrder, OptimisedOrder];
  return after.length < before.length ? after : before;
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

/** Solves over places; an open path is a closed tour through a dummy node that costs nothing (2.4). */
function solve(
  points: readonly RoutePoint[],
  places: readonly (readonly number[])[],
  given: readonly number[],
  distance: Distance,
  options: OptimiseOptions,
): number[] {
  const count = places.length;
  const open = !options.roundTrip;
  const n = open ? count + 1 : count;
  const placeOf = new Map<number, number>();
  places.forEach((group, place) => {
    for (const index of group) placeOf.set(index, place);
  });
  const firsts = places.map((group) => group[0] ?? 0);
  const held = [options.start, options.end].map((index) => (index == null ? undefined : placeOf.get(index)));
  const raw: Distance = (i, j) => {
    if (i === count || j === count) return 0;
    return distance(firsts[i] ?? 0, firsts[j] ?? 0);
  };
  const cost = withHeldEnds(tabled(raw, n), count, open ? held : [], raw);
  const planar = planarPoints(firsts.map((index) => points[index] ?? { x: 0, y: 0 }));
  const near = neighbours(planar, n, cost);
  const present = [...new Set(given.map((index) => placeOf.get(index) ?? 0))];
  const starts = [present, curve(planar)].map((order) => (open ? [...order, count] : order));
  const order = search(starts, cost, near, options, (nodes) =>
    cutOpen(nodes, open ? count : (placeOf.get(options.start ?? 0) ?? 0), open, held).flatMap((place) => [
      ...(places[place] ?? []),
    ]),
  );
  return cutOpen(order, open ? count : (placeOf.get(options.start ?? 0) ?? 0), open, held);
}

/** Turns the tour so that it begins at the start, and takes the dummy out. */
function cutOpen(
  nodes: readonly number[],
  at: number,
  open: boolean,
  held: readonly (number | undefined)[],
): number[] {
  const position = nodes.indexOf(at);
  const turned = [...nodes.slice(position), ...nodes.slice(0, position)];
  const path = open ? turned.slice(1) : turned;
  const [start, end] = held;
  const mirrored =
    open && ((start !== undefined && path[0] !== start) || (end !== undefined && path.at(-1) !== end));
  return mirrored ? path.reverse() : path;
}

/** Dummy to start and end costs less than any tour, so that both stay beside it. */
function withHeldEnds(
  cost: Distance,
  dummy: number,
  held: readonly (number | undefined)[],
  raw: Distance,
): Distance {
  const ends = held.filter((place) => place !== undefined);
  if (ends.length === 0) return cost;
  let reward = 1;
  for (let i = 0; i < dummy; i += 1) reward = Math.max(reward, raw(0, i));
  const bonus = -4 * reward * (dummy + 1);
  return (i, j) => {
    if (i === dummy && ends.includes(j)) return bonus;
    return j === dummy && ends.includes(i) ? bonus : cost(i, j);
  };
}

function tabled(distance: Distance, n: number): Distance {
  if (n > TABLE_UP_TO) return distance;
  const table = new Float64Array(n * n);
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j < n; j += 1) table[i * n + j] = i === j ? 0 : distance(i, j);
  return (i, j) => table[i * n + j] ?? 0;
}

function matrixDistance(matrix: readonly (readonly number[])[]): Distance {
  return (i, j) => ((matrix[i]?.[j] ?? 0) + (matrix[j]?.[i] ?? 0)) / 2;
}

/** The nearest places and two of each quadrant, nearest first; the dummy is everybody's neighbour (2.3). */
function neighbours(planar: readonly { x: number; y: number }[], n: number, cost: Distance): Int32Array[] {
  const count = planar.length;
  return Array.from({ length: n }, (_, i) => {
    const here = planar[i];
    if (!here) return Int32Array.from({ length: count }, (_unused, j) => j);
    const nearest = new Nearest(NEAREST);
    const quadrants = [0, 1, 2, 3].map(() => new Nearest(A_QUADRANT));
    planar.forEach((there, j) => {
      if (j === i) return;
      const away = cost(i, j);
      nearest.offer(j, away);
      quadrants[(there.x >= here.x ? 1 : 0) + (there.y >= here.y ? 2 : 0)]?.offer(j, away);
    });
    const chosen = new Set([nearest, ...quadrants].flatMap(({ nodes }) => nodes));
    if (n > count) chosen.add(count);
    return Int32Array.from([...chosen].sort((a, b) => cost(i, a) - cost(i, b) || a - b));
  });
}

/** Keeps the few nearest of the nodes offered; the earlier one of equals. */
class Nearest {
  readonly nodes: number[] = [];
  readonly #away: number[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  offer(node: number, away: number): void {
    if (this.nodes.length === this.#most && away >= (this.#away[this.#most - 1] ?? 0)) return;
    let at = this.nodes.length;
    while (at > 0 && (this.#away[at - 1] ?? 0) > away) at -= 1;
    this.nodes.splice(at, 0, node);
    this.#away.splice(at, 0, away);
    this.nodes.length = Math.min(this.nodes.length, this.#most);
    this.#away.length = this.nodes.length;
  }
}

/** Places along a Hilbert curve: a start in which near things are together. */
function curve(planar: readonly { x: number; y: number }[]): number[] {
  const xs = planar.map((point) => point.x);
  const ys = planar.map((point) => point.y);
  const [left, low] = [Math.min(...xs), Math.min(...ys)];
  const side = Math.max(Math.max(...xs) - left, Math.max(...ys) - low) || 1;
  const rank = planar.map(({ x, y }) => hilbert(((x - left) / side) * 65_535, ((y - low) / side) * 65_535));
  return planar.map((_, index) => index).sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0) || a - b);
}

function hilbert(px: number, py: number): number {
  let [x, y, rank] = [Math.floor(px), Math.floor(py), 0];
  for (let s = 32_768; s >= 1; s /= 2) {
    const right = (x & s) > 0 ? 1 : 0;
    const up = (y & s) > 0 ? 1 : 0;
    rank += s * s * ((3 * right) ^ up);
    if (up === 0) {
      if (right === 1) [x, y] = [65_535 - x, 65_535 - y];
      [x, y] = [y, x];
    }
  }
  return rank;
}

/** Descends from the better start, then kicks, descends and keeps what is not worse, with a falling threshold. */
function search(
  starts: readonly number[][],
  cost: Distance,
  near: readonly Int32Array[],
  options: OptimiseOptions,
  expanded: (nodes: readonly number[]) => number[],
): number[] {
  const random = seededRandom(options.seed ?? 1);
  const clock = options.clock ?? (() => 0);
  const began = clock();
  const limit = options.timeLimitMs ?? Number.POSITIVE_INFINITY;
  const timed = options.timeLimitMs !== undefined && options.clock !== undefined;
  const restarts = options.maxIterations ?? (timed ? Number.MAX_SAFE_INTEGER : DEFAULT_RESTARTS);
  const stop = () => options.signal?.aborted === true || clock() - began >= limit;
  const tours = starts.map((nodes) => new Tour(nodes, cost, near));
  for (const tour of tours) {
    for (const node of tour.nodes) tour.enqueue(node);
    tour.descend(stop);
  }
  const tour = tours.reduce((a, b) => (b.length < a.length ? b : a));
  const n = tour.nodes.length;
  let best = { order: Array.from(tour.nodes), length: tour.length };
  if (n < 5) return best.order;
  const step = Math.abs(tour.measure()) / n;
  let told = began;
  for (let turn = 0; turn < restarts; turn += 1) {
    if (turn % 16 === 15 && stop()) break;
    const length = tour.length;
    tour.mark();
    tour.kick(Math.floor(random() * n), random);
    tour.descend(() => false);
    const done = Number.isFinite(limit) ? (clock() - began) / limit : turn / restarts;
    const slack = step * 0.05 * Math.max(0, 1 - done) * random();
    if (tour.length > length + slack) tour.rollback(length);
    if (tour.length >= best.length - 1e-7) continue;
    best = { order: Array.from(tour.nodes), length: tour.length };
    if (options.onProgress && clock() - told >= 100) {
      told = clock();
      options.onProgress({ order: expanded(best.order), length: best.length, elapsed: told - began });
    }
  }
  return best.order;
}
