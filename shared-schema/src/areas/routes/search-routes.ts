import { seededRandom } from './distances.ts';
import type { RoutePlan } from './route-plan.ts';
import type { CompiledProblem } from './route-problem.ts';
import { Ruin } from './ruin.ts';

const NOISE = 1e-9;
/** How often a place is overlooked when a stop is put back. */
const OVERLOOKED = 0.01;
/** Turns between two looks at the clock. */
const LOOK_EVERY = 64;
/** By how many average ways a worse plan may be worse when the search begins, and when it ends. */
const HOT = 0.8;
const COLD = 0.012;

/** A plan: `routes` lists each person's stops in their order, `left` the stops that no person has. */
export interface FoundRoutes {
  readonly routes: readonly (readonly number[])[];
  readonly left: readonly number[];
  readonly cost: number;
}

export interface RouteSearchLimits {
  readonly turns: number;
  /** Whether somebody who has nothing may be given something. */
  readonly mayOpen: boolean;
  /** How much of the time is over, 0 to 1; undefined: turns are counted. */
  readonly share: (() => number) | undefined;
  stop(): boolean;
  /** Told of every cheaper plan; answers whether it counts. */
  onBetter(found: FoundRoutes): boolean;
}

/** A stop that nobody has costs so many average ways: more than any way round to it. */
const LEFT_OUT = 1000;

/** The orders in which stops are put back, with how often each is taken. */
type Order = 'random' | 'load' | 'far' | 'near' | 'width' | 'early' | 'late';
const ORDERS: readonly (readonly [Order, number])[] = [
  ['random', 4],
  ['load', 4],
  ['far', 2],
  ['near', 1],
];
const WINDOW_ORDERS: readonly (readonly [Order, number])[] = [
  ['width', 2],
  ['early', 2],
  ['late', 2],
];

/** Improves a plan by taking strings of stops out and putting them back (SISR), taking on worse ones ever less often. */
export class RouteSearch {
  readonly plan: RoutePlan;
  readonly #problem: CompiledProblem;
  readonly #random: () => number;
  readonly #ruin: Ruin;
  readonly #way: number;
  /** What nobody has. */
  #left: number[];
  readonly #keys: ReadonlyMap<Order, Float64Array>;
  readonly #orders: readonly Order[];
  readonly #wasOrder: Int32Array;
  readonly #wasLength: Int32Array;
  readonly #wasVersion: Float64Array;
  readonly #isTouched: Uint8Array;
  #touched: number[] = [];
  readonly #isOpen: Uint8Array;
  #mayOpen = true;

  constructor(
    plan: RoutePlan,
    left: readonly number[],
    of: { readonly near: readonly Int32Array[]; readonly way: number; readonly seed: number },
  ) {
    this.plan = plan;
    this.#problem = plan.problem;
    this.#left = [...left];
    this.#random = seededRandom(of.seed);
    const { stops, people, nodes, to, home } = this.#problem;
    const cost = (a: number, b: number) => to[b * nodes + a] as number;
    this.#ruin = new Ruin(of.near, people, this.#random);
    this.#way = of.way;
    this.#wasOrder = new Int32Array(plan.order.length);
    this.#wasLength = new Int32Array(people);
    this.#wasVersion = new Float64Array(people);
    this.#isTouched = new Uint8Array(people);
    this.#isOpen = new Uint8Array(people);
    const orders = this.#problem.hasWindows ? [...ORDERS, ...WINDOW_ORDERS] : ORDERS;
    this.#orders = orders.flatMap(([order, often]) => Array.from({ length: often }, () => order));
    const { loads, open, close } = this.#problem;
    const toHome = Float64Array.from({ length: stops }, (_, stop) =>
      Math.min(...Array.from(home, (place) => cost(place, stop))),
    );
    this.#keys = new Map<Order, Float64Array>([
      ['load', loads.slice(0, stops).map((load) => -load)],
      ['far', toHome.map((way) => -way)],
      ['near', toHome],
      ['width', close.map((late, stop) => late - (open[stop] as number))],
      ['early', open],
      ['late', close.map((late) => -late)],
    ]);
  }

  /** What a plan with so many stops left out comes to. */
  get #total(): number {
    return this.plan.cost + this.#left.length * this.#way * LEFT_OUT;
  }

  /** Searches until it is told to stop. */
  run(limits: RouteSearchLimits): void {
    const { plan } = this;
    const random = this.#random;
    this.#mayOpen = limits.mayOpen;
    let now = this.#total;
    let bestTotal = Number.POSITIVE_INFINITY;
    let done = 0;
    let heat = HOT * this.#way;
    for (let turn = 0; turn < limits.turns; turn += 1) {
      if (turn % LOOK_EVERY === 0) {
        if (limits.stop()) break;
        done = limits.share ? limits.share() : turn / limits.turns;
        heat = this.#way * HOT * (COLD / HOT) ** done;
      }
      const wasLeft = this.#left;
      this.#ruin.run(plan, this.#touch);
      this.#putBack();
      const total = this.#total;
      if (total < now - heat * Math.log(random())) {
        now = total;
        if (now < bestTotal - NOISE && limits.onBetter(this.#found())) bestTotal = now;
        this.#forget();
      } else {
        this.#takeBack();
        this.#left = wasLeft;
      }
    }
  }

  #found(): FoundRoutes {
    const { people } = this.#problem;
    const routes = Array.from({ length: people }, (_, person) => [...this.plan.stopsOf(person)]);
    return { routes, left: [...this.#left], cost: this.plan.cost };
  }

  /** Keeps a person's way as it is before it changes. */
  readonly #touch = (person: number) => {
    if (this.#isTouched[person]) return;
    this.#isTouched[person] = 1;
    this.#touched.push(person);
    const base = person * this.plan.stride;
    const length = this.plan.length[person] as number;
    this.#wasLength[person] = length;
    this.#wasVersion[person] = this.plan.version[person] as number;
    for (let at = base; at < base + length; at += 1) this.#wasOrder[at] = this.plan.order[at] as number;
  };

  #forget(): void {
    for (const person of this.#touched) this.#isTouched[person] = 0;
    this.#touched.length = 0;
  }

  #takeBack(): void {
    const { plan } = this;
    for (const person of this.#touched) for (const stop of plan.stopsOf(person)) plan.personOf[stop] = -1;
    for (const person of this.#touched) {
      const base = person * plan.stride;
      plan.put(person, this.#wasOrder.subarray(base, base + (this.#wasLength[person] as number)));
      plan.version[person] = this.#wasVersion[person] as number;
    }
    this.#forget();
  }

  /** Puts what was taken out, and what nobody had, where each costs least. */
  #putBack(): void {
    const waiting = [...this.#ruin.taken.subarray(0, this.#ruin.count), ...this.#left];
    this.#sort(waiting);
    const left: number[] = [];
    for (const stop of waiting) if (!this.#place(stop)) left.push(stop);
    this.#left = left;
  }

  #sort(waiting: number[]): void {
    const random = this.#random;
    const order = this.#orders[Math.floor(random() * this.#orders.length)] as Order;
    const key = this.#keys.get(order);
    if (key) {
      waiting.sort((a, b) => (key[a] as number) - (key[b] as number));
      return;
    }
    for (let at = waiting.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      const one = waiting[at] as number;
      waiting[at] = waiting[other] as number;
      waiting[other] = one;
    }
  }

  /** Puts a stop where it costs least; answers whether somebody has it now. */
  #place(stop: number): boolean {
    const { plan } = this;
    this.#look(stop);
    if (plan.found.person < 0) {
      const until = plan.overlook;
      plan.overlook = Number.POSITIVE_INFINITY;
      this.#look(stop);
      plan.overlook = until;
    }
    const { person, at } = plan.found;
    if (person < 0) return false;
    this.#touch(person);
    plan.insert(stop, person, at);
    return true;
  }

  #look(stop: number): void {
    const { plan } = this;
    const { people, kind } = this.#problem;
    const { found, length } = plan;
    found.person = -1;
    found.cost = Number.POSITIVE_INFINITY;
    // Of people who are alike and have nothing yet, the first stands for all.
    this.#isOpen.fill(0);
    for (let person = 0; person < people; person += 1) {
      if (length[person] === 0) {
        if (!this.#mayOpen) continue;
        if (this.#isOpen[kind[person] as number]) continue;
        this.#isOpen[kind[person] as number] = 1;
      }
      if (plan.overlook <= 0) plan.overlook = Math.log(this.#random()) / Math.log(1 - OVERLOOKED);
      plan.lookIn(person, stop);
    }
  }
}
