import { z } from 'zod';
import { LEVELS, type Level } from '#access/roles.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const SUBSCRIPTION_STATES = ['trial', 'active', 'unpaid', 'ended'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** After a failed renewal the account stays subscribed for so long (companion SUB-2). */
export const GRACE_DAYS = 14;
/** No data is deleted for at least so long after the end (companion SUB-2). */
export const KEPT_DAYS = 90;

/**
 * Key `sub` of `core`, written by the server. `managed` false: nobody sells plans here, and the account has every
 * level for ever. Times in epoch milliseconds.
 */
export const subscriptionSchema = z.object({
  status: z.enum(SUBSCRIPTION_STATES).catch('active'),
  level: z.enum(Object.keys(LEVELS) as [Level, ...Level[]]).catch('core'),
  managed: z.boolean().default(false),
  /** Users that are paid for; null: as many as wanted. */
  seats: z.number().int().min(1).nullable().default(null),
  trialEnds: z.number().nullable().default(null),
  /** When the next payment is due, or an ended subscription ran out. */
  periodEnds: z.number().nullable().default(null),
  /** When a renewal first failed. */
  failedAt: z.number().nullable().default(null),
  /** A level that begins when the period ends. */
  nextLevel: z
    .enum(Object.keys(LEVELS) as [Level, ...Level[]])
    .nullable()
    .default(null),
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
};

/**
 * What holds at a moment: a trial ends by itself, and a failed renewal becomes unpaid after its days of grace.
 * `now`: epoch milliseconds. @source companion SUB-2
 */
export function subscriptionAt(subscription: Subscription, now: number): Subscription {
  const { managed, status, trialEnds, failedAt } = subscription;
  if (!managed) return subscription;
  if (status === 'trial' && trialEnds !== null && now >= trialEnds)
    return { ...subscription, status: 'ended' };
  if (status === 'active' && failedAt !== null && now >= failedAt + GRACE_DAYS * DAY_MS)
    return { ...subscription, status: 'unpaid' };
  return subscription;
}

/** Whether the account may be worked with: during a trial, and while active with its days of grace. */
export function isSubscribed(subscription: Subscription, now: number): boolean {
  const { status } = subscriptionAt(subscription, now);
  return status === 'trial' || status === 'active';
}
