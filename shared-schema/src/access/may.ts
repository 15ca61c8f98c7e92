import { LEVELS, type Level, type Role } from './roles.ts';

/** What the rules need to know of whoever acts. */
export interface Actor {
  readonly roles: readonly Role[];
  readonly level: Level;
  /** Feature flags that are on for the account. */
  readonly features?: readonly string[];
}

/** What a screen, command or action asks for; what is absent is not asked. */
export interface Requirement {
  readonly roles?: readonly Role[];
  readonly level?: Level;
  readonly feature?: string;
}

/** Whether the actor holds any of the roles: permissions of several roles add up (companion 1.4). */
export function hasAnyRole(actor: Pick<Actor, 'roles'>, roles: readonly Role[]): boolean {
  return actor.roles.some((role) => roles.includes(role));
}

/** Who may do what: role, level and feature all have to fit (specification 1, section 6). */
export function may(actor: Actor, requirement: Requirement): boolean {
  if (requirement.roles && !hasAnyRole(actor, requirement.roles)) return false;
  if (requirement.level && LEVELS[actor.level] < LEVELS[requirement.level]) return false;
  if (requirement.feature && !actor.features?.includes(requirement.feature)) return false;
  return true;
}

/** Roles an inviter may grant: only an Owner grants Owner (companion USR-3). */
export function mayGrant(inviter: readonly Role[], granted: readonly Role[]): boolean {
  if (inviter.includes('owner')) return true;
  return inviter.includes('admin') && !granted.includes('owner');
}
