import { z } from 'zod/mini';
import { LEVELS, type Level } from '#access/roles.ts';
import { defineCall } from '#http/define-call.ts';
import { shortIdField } from '#http/fields.http.ts';
import { typedName } from '#kernel/whole-text.ts';
import { subscriptionSchema } from './subscription.ts';

const OWNER = { roles: ['owner'] } as const;
const limit = { max: 60, seconds: 300, by: 'ip' } as const;
const account = shortIdField;
const levelField = z.enum(Object.keys(LEVELS) as [Level, ...Level[]]);
const seatsField = z.coerce
  .number()
  .check(
    z.int(),
    z.minimum(1, 'subscription.seats-invalid'),
    z.maximum(10_000, 'subscription.seats-too-many'),
  );

/** A plan that can be bought: price per user and period, in minor units. */
export const offer = z.object({
  level: levelField,
  price: z.int().check(z.minimum(0)),
  currency: z.string().check(z.length(3)),
  period: z.enum(['month', 'year']),
});
export type Offer = z.infer<typeof offer>;

/** What a change costs, in minor units: at once, and each period from then on. */
export const quote = z.object({
  now: z.int(),
  perPeriod: z.int().check(z.minimum(0)),
  currency: z.string().check(z.length(3)),
  period: z.enum(['month', 'year']),
});
export type Quote = z.infer<typeof quote>;

/** An invoice for the subscription. `day`: ISO date; amount in minor units; `url`: where it can be read. */
export const planInvoice = z.object({
  id: z.string().check(z.maxLength(120)),
  number: z.string().check(z.maxLength(60)),
  day: z.iso.date(),
  amount: z.int(),
  currency: z.string().check(z.length(3)),
  state: z.enum(['paid', 'open', 'failed']),
  url: z.nullable(z.url({ protocol: /^https?$/ })),
});
export type PlanInvoice = z.infer<typeof planInvoice>;

/** What may be changed at once: level and seats belong together, as both make the price. */
const wishFields = { level: levelField, seats: seatsField };

/** Plan, seats in use and, where something can be bought, what (SUB-1). `sells`: a billing service is connected. */
export const readSubscription = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/subscription',
  access: OWNER,
  input: z.object({ account }),
  output: z.object({
    subscription: subscriptionSchema,
    activeUsers: z.number(),
    sells: z.boolean(),
    /** False: the billing service did not answer just now; plan and state are those of the last time. */
    billingReached: z.boolean(),
    offers: z.array(offer),
  }),
});

/** @errors subscription.no-billing, subscription.billing-away, subscription.billing-refused, subscription.seats-in-use */
export const quotePlan = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/subscription/quote',
  access: OWNER,
  input: z.object({ account, ...wishFields }),
  output: quote,
});

/**
 * A step up and more seats begin at once, a step down when the period ends. `keepsNext`: only the seats are changed,
 * and a step down that is planned stays so; else it is taken back. @errors as quotePlan @source SUB-1, SUB-3
 */
export const changePlan = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/subscription/plan',
  access: OWNER,
  input: z.object({ account, ...wishFields, keepsNext: z._default(z.boolean(), false) }),
  output: z.object({ subscription: subscriptionSchema }),
  limit,
});

/** Address of the page on which the way of paying is entered. @errors as quotePlan @source SUB-3 */
export const openPaymentPage = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/subscription/payment-page',
  access: OWNER,
  input: z.object({ account }),
  output: z.object({ url: z.url({ protocol: /^https?$/ }) }),
  limit,
});

/** @errors subscription.no-billing, subscription.billing-away @source SUB-3 */
export const listPlanInvoices = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/subscription/invoices',
  access: OWNER,
  input: z.object({ account }),
  output: z.object({ invoices: z.array(planInvoice) }),
});

/** Ends the subscription with its period. @errors subscription.reason-required and as quotePlan @source SUB-3 */
export const cancelSubscription = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/subscription/cancel',
  access: OWNER,
  input: z.object({
    account,
    reason: z
      .string()
      .check(z.overwrite(typedName), z.minLength(1, 'subscription.reason-required'), z.maxLength(500)),
  }),
  output: z.object({ subscription: subscriptionSchema }),
  limit,
});

/**
 * For the billing service: an account stands differently there. The relay asks it how, so that this call proves and
 * tells nothing. @errors subscription.billing-away: call again later
 */
export const billingChanged = defineCall({
  method: 'POST',
  path: '/api/billing/changed',
  access: 'open',
  input: z.object({ account }),
  output: z.object({}),
  limit: { max: 600, seconds: 300, by: 'ip' },
});

/** Takes a cancellation back, or begins again after the end. @errors as quotePlan @source SUB-3 */
export const reopenSubscription = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/subscription/reopen',
  access: OWNER,
  input: z.object({ account }),
  output: z.object({ subscription: subscriptionSchema }),
  limit,
});
