import { z } from 'zod/mini';
import { LEVELS, type Level } from '#access/roles.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const SUBSCRIPTION_STATES = ['trial', 'active', 'unpaid', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** A new account tries everything for so long (companion SUB-2). */
export const TRIAL_DAYS = 14;
/** After a failed renewal the account stays subscribed for so long (companion SUB-2). */
export const GRACE_DAYS = 14;
/** No data is deleted for at least so long after the end (companion SUB-2). */
export const KEPT_DAYS = 90;

/**
 * Key `sub` of `core`, written by the server. `managed` false: nobody sells plans here, and the account has every
 * level for ever. Times in epoch milliseconds.
 */
export const subscriptionSchema = z.object({
  status: z.catch(z.enum(SUBSCRIPTION_STATES), 'active'),
  level: z.catch(z.enum(Object.keys(LEVELS) as [Level, ...Level[]]), 'core'),
  managed: z._default(z.boolean(), false),
  /** Users that are paid for; null: as many as wanted. */
  seats: z._default(z.nullable(z.int().check(z.minimum(1))), null),
  trialEnds: z._default(z.nullable(z.number()), null),
  /** When the next payment is due, or an ended subscription ran out. */
  periodEnds: z._default(z.nullable(z.number()), null),
  /** When a renewal first failed. */
  failedAt: z._default(z.nullable(z.number()), null),
  /** A level that begins when the period ends. */
  nextLevel: z._default(z.nullable(z.enum(Object.keys(LEVELS) as [Level, ...Level[]])), null),
  /** It was cancelled: it runs until the period ends and is not renewed. */
  cancelledAt: z._default(z.nullable(z.number()), null),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const UNMANAGED: Subscription = {
  status: 'active',
  level: 'ultimate',
  managed: false,
  seats: null,
  trialEnds: null,
  periodEnds: null,
  failedAt: null,
  nextLevel: null,
  cancelledAt: null,
};

/**
 * What holds at a moment: a trial ends by itself, a cancelled subscription with its period, a failed renewal becomes
 * unpaid after its days of grace, and a level chosen for later begins. `now`: epoch milliseconds. @source companion SUB-2
 */
export function subscriptionAt(subscription: Subscription, now: number): Subscription {
  const { managed, status, trialEnds, periodEnds, cancelledAt, nextLevel } = subscription;
  if (!managed) return subscription;
  if (status === 'trial' && trialEnds !== null && now >= trialEnds)
    return { ...subscription, status: 'ended' };
  if (status !== 'active') return subscription;
  const isPeriodOver = periodEnds !== null && now >= periodEnds;
  if (isPeriodOver && cancelledAt !== null) return { ...subscription, status: 'ended', nextLevel: null };
  const graceEnds = graceEndsAt(subscription);
  if (graceEnds !== null && now >= graceEnds) return { ...subscription, status: 'unpaid' };
  if (isPeriodOver && nextLevel !== null) return { ...subscription, level: nextLevel, nextLevel: null };
  return subscription;
}

/** The next moment from which `subscriptionAt` says something else, epoch milliseconds; null when there is none (SUB-2). */
export function nextMoveAt(subscription: Subscription): number | null {
  const { managed, status, trialEnds, periodEnds, cancelledAt, nextLevel } = subscription;
  if (!managed) return null;
  if (status === 'trial') return trialEnds;
  if (status !== 'active') return null;
  const periodMove = cancelledAt !== null || nextLevel !== null ? periodEnds : null;
  const moves = [periodMove, graceEndsAt(subscription)].filter((at) => at !== null);
  return moves.length === 0 ? null : Math.min(...moves);
}

/** Until when an account with a failed renewal stays subscribed, epoch milliseconds; null without one (SUB-2). */
export function graceEndsAt({ failedAt }: Subscription): number | null {
  return failedAt === null ? null : failedAt + GRACE_DAYS * DAY_MS;
}

/**
 * Whole days until a moment, the day that has begun counted; 0 when it is past. Counted by minutes, so that a clock that
 * is read once a minute and one that is read now say the same. Both in epoch milliseconds.
 */
export function daysUntil(moment: number, now: number): number {
  const minutes = Math.floor(moment / MINUTE_MS) - Math.floor(now / MINUTE_MS);
  return Math.max(0, Math.ceil((minutes * MINUTE_MS) / DAY_MS));
}

/** The managed subscription with which an account begins. `now`: epoch milliseconds. @source companion SUB-2 */
export function trialFrom(now: number, days: number = TRIAL_DAYS): Subscription {
  return {
    ...UNMANAGED,
    managed: true,
    status: 'trial',
    level: 'ultimate',
    trialEnds: now + days * DAY_MS,
  };
}

/** Whether the account may be worked with: during a trial, and while active with its days of grace. */
export function isSubscribed(subscription: Subscription, now: number): boolean {
  const { status } = subscriptionAt(subscription, now);
  return status === 'trial' || status === 'active';
}
