import { z } from 'zod/mini';
import { FEATURES, type Feature, type Trait } from '#access/features.ts';
import type { Actor } from '#access/may.ts';
import { HIDE_PRICES, type HidePrices } from '#access/prices.ts';
import { ROLES, type Role } from '#access/roles.ts';
import { accountSetting } from '#areas/settings/settings.queries.ts';
import {
  isSubscribed,
  type Subscription,
  subscriptionSchema,
  UNMANAGED,
} from '#areas/subscription/subscription.ts';
import type { RecordDefinition, RecordId } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { type IsoDay, todayIn } from '#kernel/iso-day.ts';

const CORE = 'core';
const USER = 'user:';

const franchiseSchema = z.object({ ownerEmail: z.email() });

/** The account as every role may know it. */
export interface AccountInfo {
  readonly name: string;
  readonly company: string;
  readonly currency: string;
  readonly country: string;
  readonly timeZone: string;
  readonly locale: string;
}

const accountSchema = z.object({
  name: z._default(z.string(), ''),
  company: z._default(z.string(), ''),
  currency: z._default(z.string(), 'GBP'),
  country: z._default(z.string(), 'GB'),
  timeZone: z._default(z.string(), 'Europe/London'),
  locale: z._default(z.string(), 'en-GB'),
});

/** `undefined` until the document `core` is loaded. */
export function accountInfo(snapshot: Snapshot): AccountInfo | undefined {
  const parsed = accountSchema.safeParse(snapshot.value(CORE, CORE, 'acc')?.[2]);
  return parsed.success ? parsed.data : undefined;
}

/** Today in the account's time zone; `now`: epoch milliseconds (C-2). */
export function accountToday(snapshot: Snapshot, now: number): IsoDay {
  return todayIn(accountInfo(snapshot)?.timeZone ?? 'Europe/London', now);
}

/** Somebody of the account, as `core` mirrors the role table (which alone decides). */
export interface AccountUser extends RecordId {
  readonly name: string;
  readonly roles: readonly Role[];
  readonly active: boolean;
  /** Ids of the teams, archived ones too. */
  readonly teams: readonly string[];
  readonly skills: readonly string[];
  /** What is said of this person's own sight of prices (C-32). */
  readonly prices: HidePrices;
}

const userSchema = z.object({
  name: z.string(),
  roles: z.array(z.string()),
  active: z._default(z.boolean(), true),
  teams: z._default(z.array(z.string()), []),
  skills: z._default(z.array(z.string()), []),
  prices: z.catch(z.enum(HIDE_PRICES), 'default'),
});

/** Keys `user:<id>` of `core`; written by the server only. */
export const accountUserRecord: RecordDefinition<AccountUser, 'core'> = {
  name: 'user',
  document: CORE,
  root: CORE,
  baseSchema: userSchema,
  groups: {},
  read(raw) {
    if (!raw.id.startsWith(USER)) return undefined;
    const parsed = userSchema.safeParse(raw.base?.[2]);
    if (!parsed.success) return undefined;
    const roles = ROLES.filter((role) => parsed.data.roles.includes(role));
    return { ...parsed.data, id: raw.id.slice(USER.length), roles };
  },
};

/** Everybody of the account by user id, former people too. */
export function accountUsers(snapshot: Snapshot): ReadonlyMap<string, AccountUser> {
  const users = new Map<string, AccountUser>();
  for (const user of snapshot.records(accountUserRecord).values()) users.set(user.id, user);
  return users;
}

export function accountUser(snapshot: Snapshot, userId: string): AccountUser | undefined {
  return snapshot.record(accountUserRecord, USER + userId);
}

/** The subscription as the server last wrote it; Core and active until `core` is loaded. */
export function accountSubscription(snapshot: Snapshot): Subscription {
  const parsed = subscriptionSchema.safeParse(snapshot.value(CORE, CORE, 'sub')?.[2]);
  return parsed.success ? parsed.data : { ...UNMANAGED, level: 'core' };
}

/** Features that are on: what `core` says of each; where nobody sells plans, all that it does not turn off. */
export function accountFeatures(snapshot: Snapshot): readonly Feature[] {
  const { managed } = accountSubscription(snapshot);
  return FEATURES.filter((feature) => {
    const value = snapshot.value(CORE, CORE, `feature:${feature}`)?.[2];
    return typeof value === 'boolean' ? value : !managed;
  });
}

/** The owner of the franchise that this account belongs to, by key `franchise` of `core`; undefined outside of one. */
export function franchiseOwnerEmail(snapshot: Snapshot): string | undefined {
  const parsed = franchiseSchema.safeParse(snapshot.value(CORE, CORE, 'franchise')?.[2]);
  return parsed.success ? parsed.data.ownerEmail : undefined;
}

/** What is true of the account itself. */
export function accountTraits(snapshot: Snapshot): readonly Trait[] {
  let active = 0;
  for (const user of accountUsers(snapshot).values()) if (user.active) active += 1;
  const traits: Trait[] = active > 1 ? ['multi-user'] : [];
  if (franchiseOwnerEmail(snapshot) !== undefined) traits.push('franchisee');
  if (accountSetting(snapshot, 'workers.show-owing')) traits.push('owing-shown');
  if (accountSetting(snapshot, 'directory.services')) traits.push('directory-shown');
  return traits;
}

/**
 * Whoever acts, as the rules need it. `traits`: what is true of this session or device; `now`: epoch milliseconds,
 * which decides whether a trial or the days of grace are over.
 */
export function actorIn(
  snapshot: Snapshot,
  who: { roles: readonly Role[]; traits?: readonly Trait[]; now: number },
): Required<Actor> {
  const subscription = accountSubscription(snapshot);
  return {
    roles: who.roles,
    level: subscription.level,
    features: accountFeatures(snapshot),
    traits: [...accountTraits(snapshot), ...(who.traits ?? [])],
    subscribed: isSubscribed(subscription, who.now),
  };
}
