/** A stop that somebody has to make; times are minutes of the day, or whatever unit `travel` answers. */
export interface PlanStop {
  /** How long it takes once somebody is there. */
  readonly service: number;
  /** The earliest and the latest that it may begin; whoever comes earlier waits. */
  readonly open: number;
  readonly close: number;
  /** What it takes of a cap, by the kinds of caps there are. */
  readonly loads: readonly number[];
}

/** Somebody who makes stops. */
export interface PlanPerson {
  /** The place to begin and to end at, counted after the stops; undefined: wherever the first and the last stop are. */
  readonly home: number | undefined;
  /** When they leave, and when they have to be back. */
  readonly from: number;
  readonly to: number;
  /** The kind of their cap, and how much of it they may have. */
  readonly cap: { readonly kind: number; readonly amount: number } | undefined;
}

/** Stops that are to be shared among people. */
export interface RouteProblem {
  readonly stops: readonly PlanStop[];
  readonly people: readonly PlanPerson[];
  /** Between stops, and places after them: what the drive costs, and how long it takes. */
  readonly travel: (from: number, to: number) => number;
  /** Whether somebody may have a stop; everybody may have every stop unless told. */
  readonly fits?: (stop: number, person: number) => boolean;
  /** Each person's stops in their present order; what is in none of them is nobody's yet. */
  readonly now?: readonly (readonly number[])[];
  /** Stops that stay with whoever has them now, in their present order among themselves. */
  readonly pinned?: ReadonlySet<number>;
  /**
   * What a plan costs beyond its drive: this much times the square of each person's service time, so that of two plans
   * with the same drive the fairer one is cheaper.
   */
  readonly balance?: number;
  /** What waiting costs, as a share of driving as long: none unless told. */
  readonly waiting?: number;
}

/** The same in flat arrays, as the search reads it. */
export interface CompiledProblem {
  readonly stops: number;
  readonly people: number;
  /** Row length of the tables below; the last node is nowhere, and all ways from and to it are free. */
  readonly nodes: number;
  /** `to[c * nodes + i]`: the way from i to c; `from`: the way from c to i. */
  readonly to: Float64Array;
  readonly from: Float64Array;
  readonly service: Float64Array;
  readonly open: Float64Array;
  readonly close: Float64Array;
  /** Load of a stop by kind: `loads[kind * stops + stop]`. */
  readonly loads: Float64Array;
  readonly home: Int32Array;
  readonly leaves: Float64Array;
  readonly returns: Float64Array;
  /** Where the loads of the person's kind of cap begin in `loads`. */
  readonly loadsAt: Int32Array;
  readonly cap: Float64Array;
  /** `may[person * stops + stop]`. */
  readonly may: Uint8Array;
  /** People who could have each other's stops have one kind. */
  readonly kind: Int32Array;
  readonly pinned: Uint8Array;
  readonly balance: number;
  readonly waiting: number;
  readonly hasWindows: boolean;
}

/** Lays a problem out for the search. */
export function compileProblem(problem: RouteProblem): CompiledProblem {
  const { stops, people, travel, fits = () => true, pinned = new Set() } = problem;
  const count = stops.length;
  const places = people.reduce((most, { home }) => Math.max(most, (home ?? -1) + 1), count);
  const nodes = places + 1;
  const to = new Float64Array(nodes * nodes);
  const from = new Float64Array(nodes * nodes);
  for (let i = 0; i < places; i += 1)
    for (let j = 0; j < places; j += 1) {
      const cost = i === j ? 0 : travel(i, j);
      from[i * nodes + j] = cost;
      to[j * nodes + i] = cost;
    }
  const kinds = Math.max(1, ...stops.map(({ loads }) => loads.length));
  const loads = new Float64Array(kinds * count);
  stops.forEach((stop, at) => {
    for (const [kind, load] of stop.loads.entries()) loads[kind * count + at] = load;
  });
  const may = new Uint8Array(people.length * count);
  for (let person = 0; person < people.length; person += 1)
    for (let stop = 0; stop < count; stop += 1) may[person * count + stop] = fits(stop, person) ? 1 : 0;
  const isPinned = new Uint8Array(count);
  for (const stop of pinned) isPinned[stop] = 1;
  return {
    ...{ stops: count, people: people.length, nodes, to, from, loads, may, pinned: isPinned },
    service: Float64Array.from(stops, ({ service }) => service),
    open: Float64Array.from(stops, ({ open }) => open),
    close: Float64Array.from(stops, ({ close }) => close),
    home: Int32Array.from(people, ({ home }) => home ?? places),
    leaves: Float64Array.from(people, (person) => person.from),
    returns: Float64Array.from(people, (person) => person.to),
    loadsAt: Int32Array.from(people, ({ cap }) => (cap?.kind ?? 0) * count),
    cap: Float64Array.from(people, ({ cap }) => cap?.amount ?? Number.POSITIVE_INFINITY),
    kind: kindsOf(people, may, count),
    balance: problem.balance ?? 0,
    waiting: problem.waiting ?? 0,
    hasWindows: stops.some(({ open, close }) => Number.isFinite(close) || open > 0),
  };
}

/** Numbers people so that those with the same number are alike in all that matters to a stop. */
function kindsOf(people: readonly PlanPerson[], may: Uint8Array, count: number): Int32Array {
  const byLook = new Map<string, number>();
  return Int32Array.from(people, ({ home, from, to, cap }, at) => {
    const allowed = may.subarray(at * count, (at + 1) * count).join('');
    const look = `${home} ${from} ${to} ${cap?.kind} ${cap?.amount} ${allowed}`;
    const kind = byLook.get(look) ?? byLook.size;
    byLook.set(look, kind);
    return kind;
  });
}
