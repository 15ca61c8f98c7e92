import type { Feature, Trait } from './features.ts';
import { LEVELS, type Level, type Role } from './roles.ts';

/** What the rules need to know of whoever acts. */
export interface Actor {
  readonly roles: readonly Role[];
  readonly level: Level;
  /** Feature flags that are on for the account. */
  readonly features?: readonly string[];
  readonly traits?: readonly Trait[];
  /** False while the subscription is unpaid or has ended (companion SUB-2). */
  readonly subscribed?: boolean;
}

/** What a screen, command or action asks for; what is absent is not asked. Everything named has to fit. */
export interface Requirement {
  readonly roles?: readonly Role[];
  /** Not for whoever holds any of these: there is something with more in it for them. */
  readonly without?: readonly Role[];
  readonly level?: Level;
  readonly feature?: Feature;
  readonly traits?: readonly Trait[];
  /** At least one of these fits. */
  readonly any?: readonly Requirement[];
  /** Only while the account is subscribed. */
  readonly subscribed?: true;
}

/** Whether the actor holds any of the roles: permissions of several roles add up (companion 1.4). */
export function hasAnyRole(actor: Pick<Actor, 'roles'>, roles: readonly Role[]): boolean {
  return actor.roles.some((role) => roles.includes(role));
}

/** Who may do what: role, level, features and traits all have to fit (specification 1, section 6). */
export function may(actor: Actor, requirement: Requirement): boolean {
  const { roles, without, level, feature, traits, any, subscribed } = requirement;
  if (roles && !hasAnyRole(actor, roles)) return false;
  if (without && hasAnyRole(actor, without)) return false;
  if (level && LEVELS[actor.level] < LEVELS[level]) return false;
  if (feature && !actor.features?.includes(feature)) return false;
  if (traits && !traits.every((trait) => actor.traits?.includes(trait))) return false;
  if (subscribed && actor.subscribed === false) return false;
  return !any || any.some((one) => may(actor, one));
}

/** Roles an inviter may grant: only an Owner grants Owner (companion USR-3). */
export function mayGrant(inviter: readonly Role[], granted: readonly Role[]): boolean {
  if (inviter.includes('owner')) return true;
  return inviter.includes('admin') && !granted.includes('owner');
}
