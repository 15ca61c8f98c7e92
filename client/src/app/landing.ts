import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import { accountInfo, accountSubscription } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { setting } from '@roundsman/shared-schema/areas/settings/settings.queries.ts';
import {
  type Start,
  startAt,
  unsubscribedTarget,
} from '@roundsman/shared-schema/areas/shell/first-load.rules.ts';
import { subscriptionAt } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import { paths } from '#routes/paths.ts';
import { addressOf, guardOf, landingRoutes, mayOpen, routeAt, routeRow } from '#routes/route-access.ts';
import type { RouteId } from '#routes/route-table.ts';
import type { Store } from '#store/store.ts';
import { lastPage } from './last-page.ts';

/** Where the start page leads, and whether the chosen landing page has to be cleared (specification 1, 2.3). */
export interface Landing {
  readonly address: string;
  readonly clear: boolean;
}

/** Where an account leads that is not subscribed (specification 1, 2.3). */
export function unsubscribedPath(store: Store, actor: Actor): string {
  const subscription = subscriptionAt(accountSubscription(store.snapshot), store.now());
  const target = unsubscribedTarget({ subscription, mayOpen: (id) => mayOpen(actor, id) });
  return (target && addressOf(routeRow(target))) ?? paths.sync();
}

/** How this device keeps its data is looked at behind the cloud; nobody begins a day with it who has not chosen to. */
const STORAGE: RouteId = 'sync-status';

/** What the empty address leads to for this person, on this device. */
export function landingOf(store: Store, actor: Actor, isViewing = false): Landing {
  if (actor.subscribed === false) return { address: unsubscribedPath(store, actor), clear: false };
  // Whoever is being viewed as has pages and choices of their own, which are on their devices.
  const last = isViewing ? undefined : lastPage(store);
  const row = last === undefined ? undefined : routeAt(last);
  const chosen = isViewing ? '' : setting(store.snapshot, 'landing', store.userId);
  const start: Start<string> = startAt({
    last: row && row.id !== STORAGE && guardOf(actor, row) === 'open' ? last : undefined,
    chosen,
    permitted: landingRoutes(actor).flatMap(({ id }) => (id === STORAGE && chosen !== STORAGE ? [] : [id])),
  });
  // Before `core` is here nobody knows what the account allows: a choice is not cleared on a guess.
  const clear = start.clear && accountInfo(store.snapshot) !== undefined;
  if (!start.to) return { address: paths.yourWork(), clear };
  if ('address' in start.to) return { address: start.to.address, clear };
  return { address: addressOf(routeRow(start.to.route as RouteId)) ?? paths.yourWork(), clear };
}
