import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRoutes } from './plan-routes.ts';
import type { PlanPerson, PlanStop, RouteProblem } from './route-problem.ts';

const ALWAYS = Number.POSITIVE_INFINITY;

/** A stop along a street, by its place; it takes ten minutes. */
const stop = (at: number, more: Partial<PlanStop> = {}): PlanStop & { readonly at: number } => ({
  ...{ at, service: 10, open: 0, close: ALWAYS, loads: [1] },
  ...more,
});
/** Somebody who starts at a place of the street. */
const person = (at: number, more: Partial<PlanPerson> = {}): PlanPerson & { readonly at: number } => ({
  ...{ at, home: undefined, from: 0, to: ALWAYS, cap: undefined },
  ...more,
});

type Stop = ReturnType<typeof stop>;
type Person = ReturnType<typeof person>;

function street(
  stops: readonly Stop[],
  people: readonly Person[],
  more: Partial<RouteProblem> = {},
): RouteProblem {
  const places = [...stops, ...people].map(({ at }) => at);
  const homes = people.map((one, at): PlanPerson => ({ ...one, home: stops.length + at }));
  return {
    stops,
    people: homes,
    travel: (from, to) => Math.abs((places[from] ?? 0) - (places[to] ?? 0)),
    ...more,
  };
}

const TURNS = { maxTurns: 300, seed: 1 };

/** The places of each person's stops in their order, then those of what is left out. */
function planned(
  stops: readonly Stop[],
  people: readonly Person[],
  more: Partial<RouteProblem> = {},
): string {
  const { routes, left } = planRoutes(street(stops, people, more), TURNS);
  const places = (some: readonly number[]) => some.map((one) => stops[one]?.at).join(' ');
  return [...routes.map(places), left.length > 0 ? `left ${places(left)}` : ''].filter(Boolean).join(' | ');
}

describe('stops shared among people', () => {
  it('go to whoever is near', () => {
    expect(planned([stop(1), stop(101), stop(3), stop(103)], [person(0), person(100)])).toMatch(
      /^(1 3|3 1) \| (101 103|103 101)$/,
    );
  });

  it('are made within their windows, waiting where it is too early', () => {
    const stops = [stop(1, { open: 60, close: 70 }), stop(3), stop(2, { close: 25 })];
    expect(planned(stops, [person(0)])).toMatch(/^(3 2|2 3) 1$/);
  });

  it('are left out where nobody can be there in time', () => {
    expect(planned([stop(50, { close: 20 }), stop(1)], [person(0)])).toBe('1 | left 50');
    expect(planned([stop(50, { close: 20 }), stop(1)], [person(0), person(45)])).toBe('1 | 50');
  });

  it('are made within hours, back at home in time', () => {
    expect(planned([stop(10), stop(-10)], [person(0, { to: 50 })])).toMatch(/^(10|-10) \| left (-10|10)$/);
    expect(planned([stop(10), stop(-10)], [person(0, { to: 60 })])).not.toContain('left');
  });

  it('are no more than a cap allows, each by its kind', () => {
    const dear = stop(1, { loads: [1, 500] });
    const cheap = stop(2, { loads: [1, 10] });
    const near = person(0, { cap: { kind: 1, amount: 100 } });
    const far = person(90, { cap: { kind: 0, amount: 1 } });
    expect(planned([dear, cheap], [near, far])).toBe('2 | 1');
    expect(planned([stop(1), stop(2)], [person(0, { cap: { kind: 0, amount: 1 } })])).toMatch(
      /^[12] \| left [12]$/,
    );
  });

  it('go only to who may have them', () => {
    const fits = (at: number, who: number) => at !== 0 || who === 1;
    expect(planned([stop(1), stop(-5)], [person(0), person(90)], { fits })).toBe('-5 | 1');
    expect(planned([stop(1), stop(2)], [person(0)], { fits: (at) => at !== 0 })).toBe('2 | left 1');
  });

  it('stay with whom they are pinned to, in their order, and nothing comes before one that is first', () => {
    const stops = [stop(9), stop(1), stop(95), stop(2)];
    const now = [
      [0, 1],
      [2, 3],
    ];
    expect(planned(stops, [person(0), person(90)], { now, pinned: new Set([0]) })).toMatch(
      /^9 (1 2|2 1) \| 95$/,
    );
    expect(planned(stops, [person(0), person(90)], { now, pinned: new Set([0, 1, 3]) })).toMatch(
      /^9 1 \| 95 2$/,
    );
  });

  it('are shared more evenly where that costs no more', () => {
    const stops = [stop(1), stop(-1), stop(1), stop(-1)];
    const lengths = (balance: number) =>
      planRoutes(street(stops, [person(0), person(0)], { balance }), TURNS).routes.map(
        ({ length }) => length,
      );
    expect(lengths(0.01)).toEqual([2, 2]);
  });

  it('tell of better plans while they are looked for', () => {
    let clock = 0;
    const seen: number[] = [];
    const stops = Array.from({ length: 40 }, (_, at) => stop((at * 37) % 101));
    planRoutes(street(stops, [person(0), person(50)], { now: [stops.map((_, at) => at), []] }), {
      ...{ seed: 1, timeLimitMs: 300, clock: () => (clock += 1) },
      onProgress: ({ found }) => seen.push(found.cost),
    });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });

  it('come out of nothing', () => {
    expect(planRoutes(street([], [person(0)])).routes).toEqual([[]]);
    expect(planRoutes(street([stop(1)], [])).left).toEqual([0]);
    expect(planRoutes(street([stop(1)], [person(0)])).routes).toEqual([[0]]);
  });
});

const someStop = fc
  .record({
    at: fc.integer({ min: -60, max: 60 }),
    open: fc.integer({ min: 0, max: 200 }),
    width: fc.option(fc.integer({ min: 0, max: 100 })),
    load: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ at, open, width, load }) =>
    stop(at, { loads: [1, load], ...(width !== null && { open, close: open + width }) }),
  );
const somePerson = fc
  .record({
    at: fc.integer({ min: -60, max: 60 }),
    to: fc.integer({ min: 50, max: 500 }),
    cap: fc.option(fc.record({ kind: fc.constantFrom(0, 1), amount: fc.integer({ min: 0, max: 12 }) })),
  })
  .map(({ at, to, cap }) => person(at, { to, cap: cap ?? undefined }));

/** How far a plan drives, and whether it keeps every time, cap and right. */
function judged(
  problem: RouteProblem,
  routes: readonly (readonly number[])[],
): { drive: number; isKept: boolean } {
  let drive = 0;
  let isKept = true;
  for (const [who, own] of routes.entries()) {
    const one = problem.people[who] as PlanPerson;
    let time = one.from;
    let before = one.home ?? 0;
    let load = 0;
    for (const at of own) {
      const { open, close, service, loads } = problem.stops[at] as PlanStop;
      const way = problem.travel(before, at);
      drive += way;
      time = Math.max(time + way, open);
      if (time > close || problem.fits?.(at, who) === false) isKept = false;
      time += service;
      load += loads[one.cap?.kind ?? 0] ?? 0;
      before = at;
    }
    const back = own.length > 0 ? problem.travel(before, one.home ?? 0) : 0;
    drive += back;
    if (own.length > 0 && time + back > one.to) isKept = false;
    if (one.cap && load > one.cap.amount) isKept = false;
  }
  return { drive, isKept };
}

it('a plan breaks nothing, has each stop once, and is never worse than the present order', () => {
  fc.assert(
    fc.property(
      fc.array(someStop, { maxLength: 14 }),
      fc.array(somePerson, { minLength: 1, maxLength: 3 }),
      fc.infiniteStream(fc.nat(3)),
      fc.constantFrom(0, 0.01),
      (stops, people, whose, balance) => {
        const now: number[][] = people.map(() => []);
        for (const at of stops.keys()) now[whose.next().value as number]?.push(at);
        const fits = (at: number, who: number) => (at + who) % 5 !== 0;
        const problem = street(stops, people, { now, balance, fits });
        const { routes, left } = planRoutes(problem, { seed: 1, maxTurns: 60 });
        const all = [...routes.flat(), ...left].toSorted((a, b) => a - b);
        expect(all).toEqual([...stops.keys()]);
        const after = judged(problem, routes);
        expect(after.isKept).toBe(true);
        const before = judged(problem, now);
        const nobodys = stops.length - now.flat().length;
        if (before.isKept) expect(left.length).toBeLessThanOrEqual(nobodys);
        if (before.isKept && left.length === nobodys)
          expect(after.drive).toBeLessThanOrEqual(before.drive + 1e-6);
      },
    ),
  );
});

it('the same seed and turns give the same plan', () => {
  const stops = Array.from({ length: 30 }, (_, at) => stop((at * 53) % 97));
  const problem = street(stops, [person(0), person(40, { cap: { kind: 0, amount: 12 } })]);
  expect(planRoutes(problem, TURNS)).toEqual(planRoutes(problem, TURNS));
});
