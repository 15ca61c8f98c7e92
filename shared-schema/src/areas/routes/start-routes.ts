import type { RoutePlan } from './route-plan.ts';
import type { RouteProblem } from './route-problem.ts';

/** How many stops a plan leaves out, and what it costs: the fewer left out the better, then the cheaper. */
export interface PlanWorth {
  readonly left: number;
  readonly cost: number;
}

/** Whether one plan is better than another. */
export function isBetter(one: PlanWorth, other: PlanWorth): boolean {
  return one.left < other.left || (one.left === other.left && one.cost < other.cost);
}

/** Puts the pinned stops where they are, holds those at the ends, and answers all others. */
export function layPinned(
  plan: RoutePlan,
  { stops, people, now = [], pinned = new Set() }: RouteProblem,
): number[] {
  for (const person of people.keys()) plan.put(person, now[person] ?? []);
  plan.holdEnds();
  plan.personOf.fill(-1);
  for (const person of people.keys())
    plan.put(
      person,
      (now[person] ?? []).filter((stop) => pinned.has(stop)),
    );
  return [...stops.keys()].filter((stop) => plan.personOf[stop] === -1);
}

/**
 * Lays the present order out, as far as it keeps times, caps and who may have what. Answers the stops that it does not
 * hold so.
 */
export function layPresent(plan: RoutePlan, problem: RouteProblem): number[] {
  const { people, now = [], pinned = new Set() } = problem;
  layPinned(plan, problem);
  const { may, stops } = plan.problem;
  for (const person of people.keys()) {
    const held: number[] = (now[person] ?? []).filter((stop) => pinned.has(stop));
    const before = new Set<number>();
    for (const stop of now[person] ?? []) {
      before.add(stop);
      if (pinned.has(stop) || !may[person * stops + stop]) continue;
      // A stop goes behind those that stand before it, and those are held already.
      const at = held.findLastIndex((one) => before.has(one)) + 1;
      plan.put(person, held.toSpliced(at, 0, stop));
      if (plan.refresh(person)) held.splice(at, 0, stop);
      else plan.personOf[stop] = -1;
    }
    plan.put(person, held);
  }
  return leftIn(plan);
}

/** The stops that nobody has. */
export function leftIn(plan: RoutePlan): number[] {
  return [...plan.personOf.keys()].filter((stop) => plan.personOf[stop] === -1);
}

/**
 * Gives every stop to somebody where it costs least, first those that would cost most more with anybody else. Answers
 * what is left when nobody can have more, or the time is over.
 */
export function layByRegret(plan: RoutePlan, problem: RouteProblem, isOver: () => boolean): number[] {
  const waiting = new Set(layPinned(plan, problem));
  const { people, kind } = plan.problem;
  plan.overlook = Number.POSITIVE_INFINITY;
  while (waiting.size > 0 && !isOver()) {
    let [most, chosen, whose, where] = [Number.NEGATIVE_INFINITY, -1, -1, -1];
    for (const stop of waiting) {
      const { found } = plan;
      let [best, second] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      let [person, at] = [-1, -1];
      const empty = new Set<number>();
      for (let one = 0; one < people; one += 1) {
        // Of people who are alike and have nothing yet, the first stands for all.
        if (plan.length[one] === 0) {
          if (empty.has(kind[one] as number)) continue;
          empty.add(kind[one] as number);
        }
        found.person = -1;
        found.cost = second;
        plan.lookIn(one, stop);
        if (found.person < 0) continue;
        if (found.cost < best) {
          second = best;
          [best, person, at] = [found.cost, one, found.at];
        } else second = found.cost;
      }
      if (person < 0) continue;
      // Whoever is the only one for a stop has it before it is too late; of the others the nearest goes first.
      const regret =
        second === Number.POSITIVE_INFINITY ? Number.MAX_VALUE : second - best - best * NEAR_FIRST;
      if (regret > most) [most, chosen, whose, where] = [regret, stop, person, at];
    }
    if (chosen < 0) break;
    plan.insert(chosen, whose, where);
    waiting.delete(chosen);
  }
  return [...waiting];
}

/** How much what a stop adds counts against what it would cost more elsewhere. */
const NEAR_FIRST = 0.1;

/** Whether somebody has nothing. */
export function hasIdle({ length }: RoutePlan): boolean {
  return length.includes(0);
}

/**
 * Gives the second half of the way that costs most to somebody who has nothing and may have all of it. Answers whether
 * there is such a person.
 */
export function splitLongest(plan: RoutePlan): boolean {
  const { people, stops, may, pinned } = plan.problem;
  let longest = -1;
  for (let person = 0; person < people; person += 1)
    if (
      (plan.length[person] as number) > 1 &&
      !((plan.costOf[person] as number) <= (plan.costOf[longest] ?? -1))
    )
      longest = person;
  if (longest < 0) return false;
  const own = [...plan.stopsOf(longest)];
  const moving = own.slice(own.length >> 1).filter((stop) => !pinned[stop]);
  for (let person = 0; person < people; person += 1) {
    if (plan.length[person] !== 0 || !moving.every((stop) => may[person * stops + stop])) continue;
    plan.put(person, moving);
    if (plan.refresh(person)) {
      plan.put(
        longest,
        own.filter((stop) => !moving.includes(stop)),
      );
      return true;
    }
    plan.put(person, []);
    plan.put(longest, own);
  }
  return false;
}

/** Takes everything away from whoever has least and has nothing pinned. Answers whether there is such a person. */
export function dissolveShortest(plan: RoutePlan): boolean {
  const { people, pinned } = plan.problem;
  let least = -1;
  for (let person = 0; person < people; person += 1) {
    const own = plan.stopsOf(person);
    if (own.length === 0 || own.some((stop) => pinned[stop])) continue;
    if (least < 0 || own.length < (plan.length[least] as number)) least = person;
  }
  if (least < 0) return false;
  for (const stop of plan.stopsOf(least)) plan.personOf[stop] = -1;
  plan.put(least, []);
  return true;
}
