import { optimiseOrder } from './optimise-order.ts';
import { RoutePlan } from './route-plan.ts';
import { type CompiledProblem, compileProblem, type RouteProblem } from './route-problem.ts';
import { averageWay, nearestStops } from './ruin.ts';
import { type FoundRoutes, RouteSearch } from './search-routes.ts';
import {
  dissolveShortest,
  hasIdle,
  isBetter,
  layByRegret,
  layPinned,
  layPresent,
  leftIn,
  splitLongest,
} from './start-routes.ts';

export interface PlanRoutesOptions {
  readonly seed?: number;
  readonly timeLimitMs?: number;
  /** Turns of the search; the same seed and turns always give the same. */
  readonly maxTurns?: number;
  /** Milliseconds of a clock that only moves on; without one `timeLimitMs` and `onProgress` do nothing. */
  readonly clock?: () => number;
  readonly signal?: { readonly aborted: boolean };
  readonly onProgress?: (progress: { readonly found: FoundRoutes; readonly elapsed: number }) => void;
}

/** Turns when neither a time nor a number of them is named. */
const DEFAULT_TURNS = 3000;
/** The part of the time in which each of several beginnings is tried, and that after which the search is over. */
const TRIAL = 0.06;
const SEARCHED = 0.97;
/** How often one person is taken out of the best plan, or added to it. */
const MOST_TRIALS = 2;
/** Milliseconds between two reports. */
const REPORT_EVERY_MS = 100;
/** Restarts for the way of one person at the end: few, as the search has left little to do. */
const LAST_RESTARTS = 60;
const NOISE = 1e-6;

/**
 * Shares stops among people and orders them (routes and maps, 3): a first plan by regret, improved by taking strings of
 * stops out and putting them back (SISR), and each way on its own by the optimiser of rounds. It never breaks a time, a
 * cap or who may have what; what cannot be kept so is left out. It leaves out no more than the present order does, and
 * where it leaves out as many, nobody drives more in all than now.
 */
export function planRoutes(problem: RouteProblem, options: PlanRoutesOptions = {}): FoundRoutes {
  const compiled = compileProblem(problem);
  const clock = options.clock ?? (() => 0);
  const began = clock();
  const limit = options.clock ? (options.timeLimitMs ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  const isTimed = Number.isFinite(limit);
  const plan = new RoutePlan(compiled);
  const isOver = () => options.signal?.aborted === true || clock() - began >= limit;
  const present = foundIn(plan, layPresent(plan, problem));
  const fits = (found: FoundRoutes) =>
    found.left.length < present.left.length || driveOf(found, compiled) <= driveOf(present, compiled) + NOISE;
  const start = foundIn(plan, layByRegret(plan, problem, isOver));
  let best = isBetter(worth(start), worth(present)) && fits(start) ? start : present;
  options.onProgress?.({ found: best, elapsed: clock() - began });
  let told = clock();
  const take = (found: FoundRoutes) => {
    if (!fits(found)) return false;
    if (!isBetter(worth(found), worth(best))) return true;
    best = found;
    if (options.onProgress && clock() - told >= REPORT_EVERY_MS) {
      told = clock();
      options.onProgress({ found: best, elapsed: told - began });
    }
    return true;
  };
  if (compiled.stops < 2 || compiled.people === 0) return best;
  const turns = options.maxTurns ?? (isTimed ? Number.MAX_SAFE_INTEGER : DEFAULT_TURNS);
  const { nodes, to } = compiled;
  const near = nearestStops(compiled.stops, (a, b) => to[b * nodes + a] as number);
  const way = averageWay(near, compiled) || driveOf(start, compiled) / compiled.stops || 1;
  // Answers the best plan found from where the plan stands now, in a part of the time.
  const search = (from: number, until: number, mayOpen = true): FoundRoutes => {
    let found = foundIn(plan, leftIn(plan));
    const runs = new RouteSearch(plan, found.left, { near, way, seed: options.seed ?? 1 });
    const share = isTimed
      ? () => Math.min(1, ((clock() - began) / limit - from) / (until - from))
      : undefined;
    runs.run({
      turns: Math.floor(turns * (until - from)),
      share,
      mayOpen,
      stop: () => options.signal?.aborted === true || clock() - began >= limit * until,
      onBetter(better) {
        const counts = take(better);
        if (counts && isBetter(worth(better), worth(found))) found = better;
        return counts;
      },
    });
    return found;
  };
  relay(plan, isBetter(worth(start), worth(present)) && fits(start) ? start : present);
  let chosen = search(0, TRIAL);
  let done = TRIAL;
  if (hasIdle(plan)) {
    // How many people a plan takes is hard to change later: plans that take fewer or more are tried as well.
    const isNextBetter = (mayOpen = true) => {
      const other = search(done, done + TRIAL, mayOpen);
      done += TRIAL;
      const isChosen = isBetter(worth(other), worth(chosen));
      if (isChosen) chosen = other;
      return isChosen;
    };
    layPinned(plan, problem);
    isNextBetter();
    for (let fewer = 0; fewer < MOST_TRIALS; fewer += 1) {
      relay(plan, chosen);
      if (!dissolveShortest(plan) || !isNextBetter(false)) break;
    }
    for (let more = 0; more < MOST_TRIALS; more += 1) {
      relay(plan, chosen);
      if (!splitLongest(plan) || !isNextBetter()) break;
    }
  }
  relay(plan, chosen);
  search(done, SEARCHED);
  relay(plan, best);
  shortenEach(plan, compiled, isOver);
  take(foundIn(plan, best.left));
  return best;
}

const worth = ({ left, cost }: FoundRoutes) => ({ left: left.length, cost });

function foundIn(plan: RoutePlan, left: readonly number[]): FoundRoutes {
  const routes = Array.from({ length: plan.problem.people }, (_, person) => [...plan.stopsOf(person)]);
  return { routes, left: [...left], cost: plan.cost };
}

/** Puts a plan that was found before back. */
function relay(plan: RoutePlan, { routes }: FoundRoutes): void {
  plan.personOf.fill(-1);
  for (const [person, stops] of routes.entries()) plan.put(person, stops);
}

/** What the ways of a plan cost, without what it costs to be unfair. */
function driveOf({ routes }: Pick<FoundRoutes, 'routes'>, { to, home, nodes }: CompiledProblem): number {
  let sum = 0;
  for (const [person, stops] of routes.entries()) {
    let before = home[person] as number;
    for (const stop of stops) {
      sum += to[stop * nodes + before] as number;
      before = stop;
    }
    if (stops.length > 0) sum += to[(home[person] as number) * nodes + before] as number;
  }
  return sum;
}

/** Looks for a shorter way through each person's stops, where nothing but the way decides their order. */
function shortenEach(plan: RoutePlan, problem: CompiledProblem, isOver: () => boolean): void {
  const { people, pinned, open, close, home, nodes, from } = problem;
  for (let person = 0; person < people; person += 1) {
    const own = [...plan.stopsOf(person)];
    const isFree = (stop: number) =>
      !pinned[stop] && close[stop] === Number.POSITIVE_INFINITY && open[stop] === 0;
    if (own.length < 3 || !own.every(isFree)) continue;
    if (isOver()) return;
    const places = [home[person] as number, ...own];
    const matrix = places.map((a) => places.map((b) => from[a * nodes + b] as number));
    const { order } = optimiseOrder(
      places.map(() => ({ x: 0, y: 0 })),
      { matrix, roundTrip: true, start: 0, maxIterations: LAST_RESTARTS },
    );
    const cost = plan.costOf[person] as number;
    plan.put(
      person,
      order.slice(1).flatMap((at) => places[at] ?? []),
    );
    if (!plan.refresh(person) || (plan.costOf[person] as number) > cost) plan.put(person, own);
  }
}
