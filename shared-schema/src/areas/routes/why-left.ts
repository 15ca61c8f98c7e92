import { RoutePlan } from './route-plan.ts';
import { compileProblem, type RouteProblem } from './route-problem.ts';

/** Why a plan leaves a stop out: nobody may have it, nobody can be there in time, or nobody has room for it. */
export function whyLeft(
  problem: RouteProblem,
  routes: readonly (readonly number[])[],
  stop: number,
): 'skills' | 'time' | 'room' {
  const { stops, people, fits = () => true } = problem;
  const may = [...people.keys()].filter((person) => fits(stop, person));
  if (may.length === 0) return 'skills';
  const anyTime = stops.map((one, at) =>
    at === stop ? { ...one, open: 0, close: Number.POSITIVE_INFINITY } : one,
  );
  const plan = new RoutePlan(compileProblem({ ...problem, stops: anyTime }));
  for (const person of people.keys()) plan.put(person, routes[person] ?? []);
  plan.overlook = Number.POSITIVE_INFINITY;
  plan.found.person = -1;
  plan.found.cost = Number.POSITIVE_INFINITY;
  for (const person of may) plan.lookIn(person, stop);
  return plan.found.person < 0 ? 'room' : 'time';
}
