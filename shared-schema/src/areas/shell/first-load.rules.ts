import type { Actor } from '#access/may.ts';
import { hasAnyRole } from '#access/may.ts';
import { OWNER_ADMIN } from '#access/roles.ts';
import type { Subscription } from '#areas/subscription/subscription.ts';

/** Where an app start may lead before anything else. */
export const FIRST_TARGETS = ['quickstart', 'verify-email', 'account', 'subscription', 'about'] as const;
export type FirstTarget = (typeof FIRST_TARGETS)[number];

/** What has to be known when the app starts; `undefined`: not known yet on this device. */
export interface FirstLoadFacts {
  readonly actor: Required<Actor>;
  /** The subscription as it stands now. */
  readonly subscription: Subscription;
  /** Setting `global.hide-quick-start`. */
  readonly hideQuickStart: boolean;
  /** Nobody has kept a record here yet. */
  readonly isEmpty: boolean | undefined;
  readonly emailVerified: boolean;
  /**
   * The server sends the mail by which an address is verified; undefined until it has said so, false also where it
   * cannot be asked: nobody is led to a page that leads nowhere.
   */
  readonly canVerify: boolean | undefined;
  /** Id of the route that was asked for; undefined for the start page and unknown addresses. */
  readonly at: string | undefined;
  /** The person came by an address of its own, from an alert or a mail, and not by the start page. */
  readonly isAskedFor: boolean;
  /** The release notes hold something that this device has not shown. */
  readonly hasNews: boolean;
  /** Whether the route has a screen and opens for the actor. */
  readonly mayOpen: (target: FirstTarget) => boolean;
}

/** `go`: the route that opens instead; `news`: the release notes lie over the page; `wait`: not known yet. */
export type FirstLoad =
  | { readonly do: 'go'; readonly to: FirstTarget }
  | { readonly do: 'news' | 'nothing' | 'wait' };

/** Pages that the quick start does not take anybody away from (specification 1, 2.3). */
const NOT_FROM: ReadonlySet<string> = new Set(['subscription', 'trial-ending', 'email-settings']);

/**
 * Where an app start leads, by the priority of specification 1, 2.3. 'No subscription status yet' is read as: nobody
 * has decided about the account so far: it is on trial or not sold at all, and nothing has been kept in it.
 */
export function firstLoad(facts: FirstLoadFacts): FirstLoad {
  const { actor, at, mayOpen } = facts;
  const governs = hasAnyRole(actor, OWNER_ADMIN);
  if (governs && !facts.hideQuickStart && isUndecided(facts.subscription) && mayOpen('quickstart')) {
    if (facts.isEmpty === undefined) return { do: 'wait' };
    const stays = facts.isAskedFor || (at !== undefined && NOT_FROM.has(at));
    if (facts.isEmpty && !stays) return go('quickstart', at);
  }
  if (!facts.emailVerified && mayOpen('verify-email')) {
    if (facts.canVerify === undefined) return { do: 'wait' };
    if (facts.canVerify) return go('verify-email', at);
  }
  if (!actor.subscribed) {
    const target = unsubscribedTarget(facts);
    return target ? go(target, at) : { do: 'nothing' };
  }
  return { do: facts.hasNews ? 'news' : 'nothing' };
}

/** Where an account leads that is not subscribed: the Owner to what can be done about it, everybody else to about. */
export function unsubscribedTarget(
  facts: Pick<FirstLoadFacts, 'subscription' | 'mayOpen'>,
): FirstTarget | undefined {
  const wanted: FirstTarget = facts.subscription.status === 'unpaid' ? 'account' : 'subscription';
  return [wanted, 'about' as const].find((target) => facts.mayOpen(target));
}

function go(to: FirstTarget, at: string | undefined): FirstLoad {
  return at === to ? { do: 'nothing' } : { do: 'go', to };
}

function isUndecided({ managed, status }: Subscription): boolean {
  return !managed || status === 'trial';
}

/** What the start page may lead on to. */
export interface StartFacts<R extends string> {
  /** Address that was open last on this device, where its route still opens for this person. */
  readonly last: string | undefined;
  /** The landing page of one's choice; empty: none. */
  readonly chosen: string;
  /** Routes that this person may start with, in the order of the table. */
  readonly permitted: readonly R[];
}

/** `clear`: the choice names a page that may not be opened and goes (specification 1, 2.3). */
export interface Start<R extends string> {
  readonly to: { readonly address: string } | { readonly route: R } | undefined;
  readonly clear: boolean;
}

/** The empty address leads to the last page, else the chosen one, else the first of the table that opens. */
export function startAt<R extends string>({ last, chosen, permitted }: StartFacts<R>): Start<R> {
  const own = permitted.find((route) => route === chosen);
  const clear = chosen !== '' && own === undefined;
  if (last !== undefined) return { to: { address: last }, clear };
  const route = own ?? permitted[0];
  return { to: route === undefined ? undefined : { route }, clear };
}
