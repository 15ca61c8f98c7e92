import type { Role } from '#access/roles.ts';

/** Replan, order, assign, and say what became of a visit (companion 1.4). */
export const PLANNERS: readonly Role[] = ['owner', 'admin', 'planner'];
/** Edit price, time and services of one visit; whether a planner sees prices is up to the account (companion 1.4). */
export const VISIT_PRICERS: readonly Role[] = ['owner', 'admin', 'creator', 'planner', 'jobEditor'];
/** Write a note about one visit. */
export const VISIT_NOTERS: readonly Role[] = ['owner', 'admin', 'creator', 'planner'];

/** Longest note of a day, in characters. */
export const DAY_NOTE_MAX = 1000;
