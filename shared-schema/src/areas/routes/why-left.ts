import { RoutePlan } from './route-plan.ts';
import { compileProblem, type RouteProblem } from './route-problem.ts';

/** Why a plan leaves a stop out: nobody may have it, nobody can be there in time, or nobody has room for it. */
export type WhyLeft = 'skills' | 'time' | 'room';

/** Why a plan leaves each of these stops out. */
export function whyLeft(
  problem: RouteProblem,
  routes: readonly (readonly number[])[],
  left: readonly number[],
): readonly WhyLeft[] {
  if (left.length === 0) return [];
  const { stops, people, fits = () => true } = problem;
  const out = new Set(left);
  // Whoever would have room for it at another time has no time for it.
  const anyTime = stops.map((stop, at) =>
    out.has(at) ? { ...stop, open: 0, close: Number.POSITIVE_INFINITY } : stop,
  );
  const plan = new RoutePlan(compileProblem({ ...problem, stops: anyTime }));
  for (const person of people.keys()) plan.put(person, routes[person] ?? []);
  plan.overlook = Number.POSITIVE_INFINITY;
  return left.map((stop) => {
    const may = [...people.keys()].filter((person) => fits(stop, person));
    if (may.length === 0) return 'skills';
    plan.found.person = -1;
    plan.found.cost = Number.POSITIVE_INFINITY;
    for (const person of may) plan.lookIn(person, stop);
    return plan.found.person < 0 ? 'room' : 'time';
  });
}
