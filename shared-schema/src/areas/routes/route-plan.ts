import type { CompiledProblem } from './route-problem.ts';

/** Lateness below this is rounding noise. */
const NOISE = 1e-9;

/** Where a stop would go, and what it would add. */
export interface Insertion {
  person: number;
  at: number;
  cost: number;
}

/**
 * Who makes which stops in which order. For each stop it knows when it begins and how late it may begin without any
 * stop after it coming too late, so that an insertion is judged without walking through the rest of the way.
 */
export class RoutePlan {
  readonly problem: CompiledProblem;
  /** The stops of a person, from `person * stride` on. */
  readonly order: Int32Array;
  readonly stride: number;
  readonly length: Int32Array;
  /** Who has a stop; -1: nobody. */
  readonly personOf: Int32Array;
  /** Drive and balance of each person, and of all. */
  readonly costOf: Float64Array;
  cost = 0;
  readonly #load: Float64Array;
  readonly #work: Float64Array;
  readonly #begin: Float64Array;
  readonly #leave: Float64Array;
  readonly #latest: Float64Array;
  /** The way to a stop from the one before it, and the way home. */
  readonly #into: Float64Array;
  readonly #intoEnd: Float64Array;
  /** How many pinned stops begin and end a person's way: nothing is put before or after them. */
  readonly #head: Int32Array;
  readonly #tail: Int32Array;
  /** A number that each way has for itself as long as it stays as it is. */
  readonly version: Float64Array;
  #versions = 0;
  /** The two cheapest places of a stop in a person's way, and of which version they are. */
  readonly #seen: Float64Array;
  readonly #best: Float64Array;
  readonly #bestAt: Int32Array;
  readonly #second: Float64Array;
  readonly #secondAt: Int32Array;
  /** Looks until the next cheapest place that is overlooked. */
  overlook = Number.POSITIVE_INFINITY;
  readonly found: Insertion = { person: -1, at: -1, cost: 0 };

  constructor(problem: CompiledProblem) {
    const { stops, people } = problem;
    this.problem = problem;
    this.stride = stops;
    this.order = new Int32Array(Math.max(1, stops * people));
    this.length = new Int32Array(people);
    this.personOf = new Int32Array(stops).fill(-1);
    this.costOf = new Float64Array(people);
    this.#load = new Float64Array(people);
    this.#work = new Float64Array(people);
    this.#begin = new Float64Array(stops);
    this.#leave = new Float64Array(stops);
    this.#latest = new Float64Array(stops);
    this.#into = new Float64Array(stops);
    this.#intoEnd = new Float64Array(people);
    this.#head = new Int32Array(people);
    this.#tail = new Int32Array(people);
    this.version = new Float64Array(people);
    this.#seen = new Float64Array(people * stops).fill(-1);
    this.#best = new Float64Array(people * stops);
    this.#bestAt = new Int32Array(people * stops);
    this.#second = new Float64Array(people * stops);
    this.#secondAt = new Int32Array(people * stops);
  }

  /** A person's stops in their order. */
  stopsOf(person: number): Int32Array {
    const base = person * this.stride;
    return this.order.subarray(base, base + (this.length[person] as number));
  }

  /** Gives a person these stops and no others. */
  put(person: number, stops: ArrayLike<number>): void {
    const base = person * this.stride;
    for (let at = 0; at < stops.length; at += 1) {
      this.order[base + at] = stops[at] as number;
      this.personOf[stops[at] as number] = person;
    }
    this.length[person] = stops.length;
    this.refresh(person);
  }

  /** Holds the pinned stops that begin and end each way where they are. */
  holdEnds(): void {
    const { pinned, people } = this.problem;
    for (let person = 0; person < people; person += 1) {
      const own = this.stopsOf(person);
      let head = 0;
      while (head < own.length && pinned[own[head] as number]) head += 1;
      let tail = 0;
      while (head + tail < own.length && pinned[own[own.length - 1 - tail] as number]) tail += 1;
      this.#head[person] = head;
      this.#tail[person] = tail;
    }
  }

  /** Works a person's times, load and cost out anew. Answers whether every time and the cap are kept. */
  refresh(person: number): boolean {
    const { service, open, close, home, leaves, returns, cap, loads, loadsAt, nodes, to } = this.problem;
    const [order, leave, into, late] = [this.order, this.#leave, this.#into, this.#latest];
    this.#versions += 1;
    this.version[person] = this.#versions;
    const base = person * this.stride;
    const length = this.length[person] as number;
    const end = home[person] as number;
    const kind = loadsAt[person] as number;
    let before = end;
    let time = leaves[person] as number;
    let [drive, load, work, waited] = [0, 0, 0, 0];
    let isKept = true;
    for (let at = 0; at < length; at += 1) {
      const stop = order[base + at] as number;
      const way = to[stop * nodes + before] as number;
      into[stop] = way;
      time += way;
      if (time < (open[stop] as number)) {
        waited += (open[stop] as number) - time;
        time = open[stop] as number;
      }
      this.#begin[stop] = time;
      if (time > (close[stop] as number) + NOISE) isKept = false;
      time += service[stop] as number;
      leave[stop] = time;
      drive += way;
      load += loads[kind + stop] as number;
      work += service[stop] as number;
      before = stop;
    }
    const last = length === 0 ? 0 : (to[end * nodes + before] as number);
    this.#intoEnd[person] = last;
    drive += last;
    if (time + last > (returns[person] as number) + NOISE) isKept = false;
    if (load > (cap[person] as number) + NOISE) isKept = false;
    let latest = (returns[person] as number) - last;
    for (let at = length - 1; at >= 0; at -= 1) {
      const stop = order[base + at] as number;
      latest = Math.min(latest - (service[stop] as number), close[stop] as number);
      late[stop] = latest;
      latest -= into[stop] as number;
    }
    this.#load[person] = load;
    this.#work[person] = work;
    const cost = drive + this.problem.waiting * waited + this.problem.balance * work * work;
    this.cost += cost - (this.costOf[person] as number);
    this.costOf[person] = cost;
    return isKept;
  }

  /** When each of a person's stops begins. */
  beginningOf(stop: number): number {
    return this.#begin[stop] as number;
  }

  /**
   * Looks for the cheapest place of a stop in a person's way, and writes it to `found` where it is cheaper than that.
   * Every so often the cheapest place is overlooked, so that the search does not always do the same.
   */
  lookIn(person: number, stop: number): void {
    const { problem, found } = this;
    const { stops, may, loads, loadsAt, cap, balance } = problem;
    const at = person * stops + stop;
    if (!may[at]) return;
    const load = (this.#load[person] as number) + (loads[(loadsAt[person] as number) + stop] as number);
    if (load > (cap[person] as number) + NOISE) return;
    if (this.#seen[at] !== this.version[person]) this.#scan(person, stop);
    let cost = this.#best[at] as number;
    if (cost === Number.POSITIVE_INFINITY) return;
    let place = this.#bestAt[at] as number;
    this.overlook -= 1;
    if (this.overlook <= 0) {
      cost = this.#second[at] as number;
      place = this.#secondAt[at] as number;
    }
    if (balance > 0) {
      const own = problem.service[stop] as number;
      cost += balance * own * (2 * (this.#work[person] as number) + own);
    }
    if (cost >= found.cost) return;
    found.person = person;
    found.at = place;
    found.cost = cost;
  }

  /** Works out the two cheapest places of a stop in a person's way as it is now. */
  #scan(person: number, stop: number): void {
    const { problem, order } = this;
    const { stops, nodes, to, from } = problem;
    const [leave, latest, into] = [this.#leave, this.#latest, this.#into];
    const own = problem.service[stop] as number;
    const open = problem.open[stop] as number;
    const close = (problem.close[stop] as number) + NOISE;
    const row = stop * nodes;
    const length = this.length[person] as number;
    const base = person * this.stride;
    const home = problem.home[person] as number;
    const first = this.#head[person] as number;
    const last = length - (this.#tail[person] as number);
    let before = home;
    let leaves = problem.leaves[person] as number;
    if (first > 0) {
      before = order[base + first - 1] as number;
      leaves = leave[before] as number;
    }
    let [best, second] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    let [bestAt, secondAt] = [-1, -1];
    for (let at = first; at <= last; at += 1) {
      const there = to[row + before] as number;
      const arrives = leaves + there;
      if (arrives > close) break;
      const isEnd = at === length;
      const next = isEnd ? home : (order[base + at] as number);
      const on = from[row + next] as number;
      const cost = there + on - ((isEnd ? this.#intoEnd[person] : into[next]) as number);
      if (cost < second) {
        const limit = ((isEnd ? problem.returns[person] : latest[next]) as number) + NOISE;
        if ((arrives > open ? arrives : open) + own + on <= limit) {
          if (cost < best) {
            [second, secondAt] = [best, bestAt];
            [best, bestAt] = [cost, at];
          } else [second, secondAt] = [cost, at];
        }
      }
      before = next;
      leaves = isEnd ? 0 : (leave[next] as number);
    }
    const seen = person * stops + stop;
    this.#seen[seen] = this.version[person] as number;
    this.#best[seen] = best;
    this.#bestAt[seen] = bestAt;
    this.#second[seen] = second;
    this.#secondAt[seen] = secondAt;
  }

  /** Puts a stop into a person's way. */
  insert(stop: number, person: number, at: number): void {
    const base = person * this.stride;
    const length = this.length[person] as number;
    this.order.copyWithin(base + at + 1, base + at, base + length);
    this.order[base + at] = stop;
    this.length[person] = length + 1;
    this.personOf[stop] = person;
    this.refresh(person);
  }
}
