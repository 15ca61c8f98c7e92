import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { accountSubscription } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import {
  accountClosing,
  type OwnerOffer,
  ownerOffer,
} from '@roundsman/shared-schema/areas/account/closing.ts';
import {
  daysUntil,
  graceEndsAt,
  subscriptionAt,
} from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';

/** Days before its end from which an Owner is reminded of a trial. */
const TRIAL_NEWS_DAYS = 3;

/** What the account has to tell this person above every screen; times in epoch milliseconds. */
export type BannerNews =
  | { readonly kind: 'offer'; readonly offer: OwnerOffer }
  | { readonly kind: 'closing'; readonly until: number }
  | { readonly kind: 'ended' }
  | { readonly kind: 'grace'; readonly until: number }
  | { readonly kind: 'trial'; readonly days: number };

/** The most urgent news of the account for this person, if any. `now`: epoch milliseconds. @source SUB-2, ACC-1 */
export function bannerNews(snapshot: Snapshot, actor: Actor, userId: string, now: number): BannerNews | null {
  const offer = ownerOffer(snapshot, now);
  if (offer?.to === userId) return { kind: 'offer', offer };
  const governs = hasAnyRole(actor, OWNER_ADMIN);
  const subscription = subscriptionAt(accountSubscription(snapshot), now);
  const closing = accountClosing(snapshot);
  if (closing && governs && subscription.status !== 'ended') return { kind: 'closing', until: closing.until };
  if (subscription.status === 'ended' || subscription.status === 'unpaid') return { kind: 'ended' };
  const graceEnds = graceEndsAt(subscription);
  if (subscription.managed && graceEnds !== null && governs) return { kind: 'grace', until: graceEnds };
  const { status, trialEnds } = subscription;
  if (status !== 'trial' || trialEnds === null || !hasAnyRole(actor, ['owner'])) return null;
  const days = daysUntil(trialEnds, now);
  return days <= TRIAL_NEWS_DAYS ? { kind: 'trial', days } : null;
}
