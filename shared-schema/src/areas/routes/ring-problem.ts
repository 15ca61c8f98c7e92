import { cheapPlaces, nearPlaces, neighbourCosts } from './candidates.ts';
import type { Distance } from './distances.ts';
import { alongCurve, greedyRing } from './starting-order.ts';

/** More places than this have no table: their distances are worked out when they are asked for. */
const TABLE_UP_TO = 1500;
const BESIDE_DUMMY = 12;

export interface Ends {
  /** A closed tour; `start` and `end` then mean nothing to the ring. */
  readonly isClosed: boolean;
  readonly start: number | undefined;
  readonly end: number | undefined;
}

/** What the search works on: a closed tour over nodes with symmetric costs, and the way back to an order of places. */
export interface RingProblem {
  readonly size: number;
  /** Every other edge of a ring joins two nodes that stay together. */
  readonly isPaired: boolean;
  readonly cost: Distance;
  readonly near: readonly Int32Array[];
  readonly nearCost: readonly Float64Array[];
  /** Rings to begin with, each over every node. */
  readonly starts: readonly (readonly number[])[];
  /** The places in the order of a ring; `undefined` where the ring breaks what has to hold. */
  orderOf(ring: ArrayLike<number>): number[] | undefined;
}

/**
 * A ring for `count` places. An open path is closed by a dummy that costs nothing, and which held ends stand beside
 * (routes and maps, 2.4). Where costs differ by direction every place is two nodes, in and out, that stay together:
 * a ring over both is a way in one direction. `undefined` when `stop` said so first.
 */
export function ringProblem(
  count: number,
  distance: Distance,
  isDirected: boolean,
  spots: readonly { readonly x: number; readonly y: number }[] | undefined,
  present: readonly number[],
  ends: Ends,
  stop: () => boolean,
): RingProblem | undefined {
  const m = ends.isClosed ? count : count + 1;
  const dummy = ends.isClosed ? -1 : count;
  const raw: Distance = (i, j) => (i === dummy || j === dummy ? 0 : distance(i, j));
  const table = m <= TABLE_UP_TO ? tabled(raw, m, isDirected, stop) : raw;
  const near = spots ? nearPlaces(spots, table, stop) : cheapPlaces(count, table, stop);
  if (near.length < count || stop()) return undefined;
  const along = spots ? alongCurve(spots) : present;
  const more = 4 * longest(near, table) + 1;
  const legal = (order: readonly number[]) => withEnds(order, ends, dummy);
  const held = heldCost(table, dummy, ends, isDirected, more);
  if (dummy >= 0) {
    // Any place may be an end, but a list of all would hide the near ones: from their side every place sees the dummy.
    const step = Math.max(1, Math.floor(count / BESIDE_DUMMY));
    const beside = along.filter((_, at) => at % step === 0);
    const sure = [ends.start, ends.end].filter((place) => place !== undefined);
    near.push(Int32Array.from(new Set([...sure, ...beside])));
    for (let i = 0; i < count; i += 1) near[i] = Int32Array.from([dummy, ...(near[i] as Int32Array)]);
  }
  if (isDirected) return directedRing(m, held, near, legal(present), dummy, ends, more, stop);
  const nearCost = neighbourCosts(near, held);
  const greedy = greedyRing(near, nearCost, legal(along));
  return {
    size: m,
    isPaired: false,
    cost: held,
    near,
    nearCost,
    starts: [legal(present), greedy],
    orderOf: (ring) => cutOpen(Array.from(ring), dummy, ends),
  };
}

/** Dummy to start and end costs less than any exchange of edges can win, so that both stay beside it. */
function heldCost(
  cost: Distance,
  dummy: number,
  { start, end }: Ends,
  isDirected: boolean,
  more: number,
): Distance {
  if (dummy < 0 || (start === undefined && end === undefined)) return cost;
  if (isDirected) {
    return (i, j) => {
      if (i === dummy && start !== undefined) return j === start ? -more : more;
      if (j === dummy && end !== undefined) return i === end ? -more : more;
      return cost(i, j);
    };
  }
  return (i, j) => {
    if (i !== dummy && j !== dummy) return cost(i, j);
    const place = i === dummy ? j : i;
    return place === start || place === end ? -more : 0;
  };
}

/** Every place as a node to come in by, `i`, and one to leave by, `i + m`: costs run from leaving to coming in. */
function directedRing(
  m: number,
  cost: Distance,
  near: readonly Int32Array[],
  present: readonly number[],
  dummy: number,
  ends: Ends,
  more: number,
  stop: () => boolean,
): RingProblem | undefined {
  const pair = -more;
  const both: Distance = (i, j) => {
    if (i < m === j < m) return more;
    const [out, into] = i < m ? [j - m, i] : [i - m, j];
    return out === into ? pair : cost(out, into);
  };
  const arriving: number[][] = Array.from({ length: m }, () => []);
  near.forEach((nodes, from) => {
    for (const to of nodes) arriving[to]?.push(from);
  });
  if (stop()) return undefined;
  const lists = Array.from({ length: 2 * m }, (_, node) => {
    const others =
      node < m
        ? [...new Set([...(near[node] as Int32Array), ...(arriving[node] as number[])])].map((one) => one + m)
        : [...(near[node - m] as Int32Array)];
    others.sort((a, b) => both(node, a) - both(node, b) || a - b);
    const own = node < m ? node + m : node - m;
    return Int32Array.from([own, ...others.filter((one) => one !== own).slice(0, 12)]);
  });
  const nearCost = neighbourCosts(lists, both);
  return {
    size: 2 * m,
    isPaired: true,
    cost: both,
    near: lists,
    nearCost,
    // A piece that is begun where it is come in by ends where it is left.
    starts: [present.flatMap((place) => [place, place + m]), greedyRing(lists, nearCost, present)],
    orderOf(ring) {
      const nodes = Array.from(ring);
      const at = nodes.indexOf(0);
      const isForward = nodes[(at + 1) % nodes.length] === m;
      const way = isForward ? nodes : nodes.reverse();
      const places = way.filter((node) => node < m);
      const first = way.indexOf(places[0] as number);
      const keepsPairs = places.every(
        (place, index) => way[(first + 2 * index + 1) % way.length] === place + m,
      );
      return keepsPairs ? cutOpen(places, dummy, { ...ends, isClosed: true }, ends) : undefined;
    },
  };
}

/** Turns a ring so that it begins behind the dummy, which goes, or at the start; checks held ends. */
function cutOpen(
  ring: readonly number[],
  dummy: number,
  ends: Ends,
  held: Ends = ends,
): number[] | undefined {
  const from = dummy >= 0 ? dummy : (held.start ?? ring[0] ?? 0);
  const at = ring.indexOf(from);
  const turned = [...ring.slice(at), ...ring.slice(0, at)];
  if (dummy < 0) return turned;
  const path = turned.slice(1);
  const fits = (way: readonly number[]) =>
    (held.start === undefined || way[0] === held.start) &&
    (held.end === undefined || way.at(-1) === held.end);
  if (fits(path)) return path;
  if (ends.isClosed) return undefined;
  path.reverse();
  return fits(path) ? path : undefined;
}

/** The order with start and end where they have to be, and the dummy behind it. */
function withEnds(order: readonly number[], { isClosed, start, end }: Ends, dummy: number): number[] {
  if (isClosed) return [...order];
  const middle = order.filter((place) => place !== start && place !== end);
  return [...(start === undefined ? [] : [start]), ...middle, ...(end === undefined ? [] : [end]), dummy];
}

function tabled(distance: Distance, n: number, isDirected: boolean, stop: () => boolean): Distance {
  const table = new Float64Array(n * n);
  for (let i = 0; i < n; i += 1) {
    if (i % 64 === 63 && stop()) break;
    for (let j = i + 1; j < n; j += 1) {
      const cost = distance(i, j);
      table[i * n + j] = cost;
      table[j * n + i] = isDirected ? distance(j, i) : cost;
    }
  }
  return (i, j) => table[i * n + j] as number;
}

/** The greatest cost between neighbours, and between each place and the first one. */
function longest(near: readonly Int32Array[], cost: Distance): number {
  let most = 0;
  near.forEach((nodes, from) => {
    most = Math.max(most, cost(from, 0), cost(0, from));
    for (const to of nodes) most = Math.max(most, cost(from, to));
  });
  return 2 * most;
}
