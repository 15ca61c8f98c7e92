import { seededRandom } from './distances.ts';
import type { RingProblem } from './ring-problem.ts';
import { Tour } from './tour.ts';

/** Restarts between two looks at the clock. */
const LOOK_EVERY = 16;
/** A worse tour is taken on while it is worse by less than this share of an average edge, ever less towards the end. */
const SLACK = 2;

export interface SearchLimits {
  readonly seed: number;
  /** Restarts at most. */
  readonly restarts: number;
  /** How much of the time is over, 0 to 1; undefined: restarts are counted. */
  readonly share: (() => number) | undefined;
  stop(): boolean;
  /** Told of every better ring. */
  onBetter(ring: Int32Array): void;
}

/** Improves the shorter of the starts, then kicks it about, mends it and keeps what is not much worse (2.7). */
export function searchRing(problem: RingProblem, limits: SearchLimits): Int32Array {
  const random = seededRandom(limits.seed);
  const tours = problem.starts.map((nodes) => new Tour(nodes, problem.cost, problem.near, problem.nearCost));
  const tour = tours.reduce((a, b) => (b.length < a.length ? b : a));
  for (const node of tour.nodes) tour.enqueue(node);
  const isDone = tour.descend(limits.stop);
  const best = Int32Array.from(tour.nodes);
  let bestLength = tour.length;
  limits.onBetter(best);
  if (!isDone || problem.size < 8) return best;
  const edge = averageEdge(problem);
  let done = 0;
  for (let turn = 0; turn < limits.restarts; turn += 1) {
    if (turn % LOOK_EVERY === LOOK_EVERY - 1) {
      if (limits.stop()) break;
      done = limits.share ? limits.share() : turn / limits.restarts;
    }
    const length = tour.length;
    tour.mark();
    tour.kick(placeOfKick(tour, problem, random), problem.isPaired ? 2 : 1, random);
    tour.descend(() => false);
    if (tour.length > length + edge * SLACK * (1 - done) * random()) tour.rollback(length);
    else if (tour.length < bestLength - 1e-7) {
      bestLength = tour.length;
      best.set(tour.nodes);
      limits.onBetter(best);
    }
  }
  return best;
}

/** The average cost of the nearest neighbours: what an edge of a good tour is about. */
function averageEdge({ near, nearCost }: RingProblem): number {
  let sum = 0;
  for (const costs of nearCost) sum += Math.max(0, costs.find((cost) => cost > 0) ?? 0);
  return sum / Math.max(1, near.length);
}

/** Somewhere in the ring, never between two nodes that stay together. */
function placeOfKick({ nodes }: Tour, { size, isPaired }: RingProblem, random: () => number): number {
  const at = Math.floor(random() * size);
  if (!isPaired) return at;
  const next = at + 1 === size ? 0 : at + 1;
  return Math.abs((nodes[at] as number) - (nodes[next] as number)) === size / 2 ? next : at;
}
