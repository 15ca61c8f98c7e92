import type { RoutePlan } from './route-plan.ts';

/** Stops that are taken out at a time, on average, and the longest string of them (Christiaens and Vanden Berghe). */
const TAKEN_ON_AVERAGE = 10;
const LONGEST_STRING = 10;
/** How often a string leaves some stops in its middle, and how often one more of them. */
const SPLIT = 0.5;
const ONE_MORE = 0.01;

/** Takes strings of stops that lie near each other out of a plan: slack induction by string removals. */
export class Ruin {
  /** The stops taken out last, and how many of them there are. */
  readonly taken: Int32Array;
  count = 0;
  /** For each stop all others, the nearest first. */
  readonly #near: readonly Int32Array[];
  readonly #random: () => number;
  readonly #isRuined: Uint8Array;

  constructor(near: readonly Int32Array[], people: number, random: () => number) {
    this.#near = near;
    this.#random = random;
    this.#isRuined = new Uint8Array(people);
    this.taken = new Int32Array(near.length);
  }

  /** Takes stops out; `touch` is told of each person before anything of theirs changes. */
  run(plan: RoutePlan, touch: (person: number) => void): void {
    const random = this.#random;
    const { personOf, length } = plan;
    let [used, placed] = [0, 0];
    for (let person = 0; person < length.length; person += 1) {
      if (length[person] === 0) continue;
      used += 1;
      placed += length[person] as number;
    }
    this.count = 0;
    if (placed === 0) return;
    const longest = Math.min(LONGEST_STRING, placed / used);
    const most = (4 * TAKEN_ON_AVERAGE) / (1 + longest) - 1;
    let strings = Math.floor(1 + random() * most);
    const seed = Math.floor(random() * this.#near.length);
    this.#isRuined.fill(0);
    const near = this.#near[seed] as Int32Array;
    for (let at = -1; at < near.length && strings > 0; at += 1) {
      const stop = at < 0 ? seed : (near[at] as number);
      const person = personOf[stop] as number;
      if (person < 0 || this.#isRuined[person]) continue;
      const own = length[person] as number;
      const string = Math.floor(1 + random() * Math.min(own, longest));
      touch(person);
      this.#takeString(plan, person, stop, string);
      this.#isRuined[person] = 1;
      strings -= 1;
    }
  }

  #takeString(plan: RoutePlan, person: number, stop: number, string: number): void {
    const random = this.#random;
    const { pinned } = plan.problem;
    const own = plan.stopsOf(person);
    const place = own.indexOf(stop);
    let kept = 0;
    if (string > 1 && string < own.length && random() < SPLIT) {
      kept = 1;
      while (string + kept < own.length && random() < ONE_MORE) kept += 1;
    }
    const span = string + kept;
    const first = Math.max(0, place - span + 1);
    const last = Math.min(place, own.length - span);
    const from = first + Math.floor(random() * (last - first + 1));
    const keptFrom = kept === 0 ? -1 : from + 1 + Math.floor(random() * Math.max(1, string - 1));
    let left = from;
    for (let at = from; at < own.length; at += 1) {
      const one = own[at] as number;
      const stays = at >= from + span || (at >= keptFrom && at < keptFrom + kept) || pinned[one];
      if (stays) own[left++] = one;
      else {
        plan.personOf[one] = -1;
        this.taken[this.count++] = one;
      }
    }
    plan.length[person] = left;
    plan.refresh(person);
  }
}

/** For each stop all others, the nearest first, as far as there are so many. */
export function nearestStops(
  stops: number,
  cost: (a: number, b: number) => number,
  most = 400,
): Int32Array[] {
  return Array.from({ length: stops }, (_, stop) => {
    const others = Array.from({ length: stops }, (__, at) => at).filter((at) => at !== stop);
    const away = Float64Array.from({ length: stops }, (__, at) => cost(stop, at) + cost(at, stop));
    others.sort((a, b) => (away[a] as number) - (away[b] as number) || a - b);
    return Int32Array.from(others.slice(0, most));
  });
}

/** Of how many nearest stops the way is reckoned with. */
const NEAREST = 4;

/** The average way to the nearest few: what an edge of a good plan is about. */
export function averageWay(
  near: readonly Int32Array[],
  { to, nodes }: { readonly to: Float64Array; readonly nodes: number },
): number {
  let [sum, count] = [0, 0];
  for (const [stop, others] of near.entries())
    for (const other of others.subarray(0, NEAREST)) {
      sum += to[other * nodes + stop] as number;
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
}
