import { z } from 'zod/mini';
import { NOBODY } from '#areas/calendar/planned-visit.ts';

/** In whose column of a day a visit stands: a user, a team, or `NOBODY`. */
export const laneField = z.string().check(z.regex(/^[^/:~^$\s]{1,64}$/));

/**
 * Who has a visit once it was taken out of one column and put into another (MPL-2): whoever it was taken from gives it
 * up, others who have it as well keep it; put among what nobody has, it is nobody's.
 */
export function assigneesInLane(assignees: readonly string[], from: string, to: string): readonly string[] {
  if (to === NOBODY) return [];
  if (from === to) return assignees;
  if (!assignees.includes(from)) return assignees.includes(to) ? assignees : [...assignees, to];
  const next = assignees.map((id) => (id === from ? to : id));
  return next.filter((id, at) => next.indexOf(id) === at);
}
