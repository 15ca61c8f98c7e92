import { LEVELS, type Level } from '#access/roles.ts';

/** What an account may do, as plans are compared by it; each has a text (`plans.gain-<id>`). @source companion SUB-1 */
export const GAINS = [
  'rounds',
  'customers',
  'users',
  'offline',
  'pending-rounds',
  'alerts',
  'user-security',
  'launcher',
] as const;
export type Gain = (typeof GAINS)[number];

/** What a plan adds to the one below it (specification 1, 2.2 to 2.6 and 6; companion 5.22). */
export interface Plan {
  readonly level: Level;
  readonly adds: readonly Gain[];
}

/**
 * Every plan, the smallest first: the one table that the screens compare by. It holds what can be used today, since
 * people pay by it: an area adds its line when it is built.
 */
export const PLANS: readonly Plan[] = [
  { level: 'core', adds: ['rounds', 'customers', 'users', 'offline'] },
  { level: 'advanced', adds: ['pending-rounds', 'alerts'] },
  { level: 'ultimate', adds: ['user-security', 'launcher'] },
];

/** What stops when an account goes from one level down to another; nothing on the way up. @source companion SUB-1 */
export function lostBetween(from: Level, to: Level): readonly Gain[] {
  return PLANS.filter(({ level }) => LEVELS[level] <= LEVELS[from] && LEVELS[level] > LEVELS[to]).flatMap(
    ({ adds }) => adds,
  );
}

/** Whether going from one level to another is a step up, down, or none. */
export function stepBetween(from: Level, to: Level): 'up' | 'down' | 'same' {
  if (from === to) return 'same';
  return LEVELS[to] > LEVELS[from] ? 'up' : 'down';
}
