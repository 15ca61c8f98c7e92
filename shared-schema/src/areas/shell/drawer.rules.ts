import { type Actor, may } from '#access/may.ts';
import { OWNER_ADMIN } from '#access/roles.ts';

/** What the fixed links of the side menu depend on beyond the person (specification 1, 2.1). */
export interface DrawerFacts {
  readonly actor: Required<Actor>;
  /** Somebody sells plans here. */
  readonly managed: boolean;
  /** The app was wrapped for Apple's store. */
  readonly inAppleApp: boolean;
  /** The browser offers to install the app. */
  readonly installable: boolean;
  /** The operator has named a training academy. */
  readonly hasTraining: boolean;
  /** Whether the route has a screen and opens for the person. */
  readonly mayOpen: (route: 'subscription' | 'about' | 'account') => boolean;
}

export const FIXED_LINKS = ['upgrade', 'training', 'about', 'sync', 'sign-out', 'install', 'reload'] as const;
export type FixedLink = (typeof FIXED_LINKS)[number];

/** The links below the groups, in their order. @source specification 1, 2.1 */
export function fixedLinks(facts: DrawerFacts): readonly FixedLink[] {
  const { actor, managed, inAppleApp, mayOpen } = facts;
  const shown: Record<FixedLink, boolean> = {
    upgrade:
      managed &&
      !actor.subscribed &&
      !inAppleApp &&
      may(actor, { roles: ['owner'] }) &&
      mayOpen('subscription'),
    training: facts.hasTraining,
    about: mayOpen('about'),
    sync: actor.subscribed,
    'sign-out': true,
    install: actor.subscribed && facts.installable,
    reload: true,
  };
  return FIXED_LINKS.filter((link) => shown[link]);
}

export const HEADER_LINKS = ['profile', 'settings', 'account'] as const;
export type HeaderLink = (typeof HEADER_LINKS)[number];

/** The links at the person's name: settings for Owner and Admin while subscribed, the account for the Owner. */
export function headerLinks({ actor, inAppleApp, mayOpen }: DrawerFacts): readonly HeaderLink[] {
  const shown: Record<HeaderLink, boolean> = {
    profile: true,
    settings: may(actor, { roles: OWNER_ADMIN, subscribed: true }),
    account: mayOpen('account') && (!inAppleApp || actor.traits.includes('developer')),
  };
  return HEADER_LINKS.filter((link) => shown[link]);
}
