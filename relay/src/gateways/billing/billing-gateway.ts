import type { Level } from '@roundsman/shared-schema/access/roles.ts';
import type {
  Offer,
  PlanInvoice,
  Quote,
} from '@roundsman/shared-schema/areas/subscription/subscription.http.ts';
import { subscriptionSchema } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { z } from 'zod/mini';

/** What a billing service says that an account has: the subscription, without what only this product knows. */
export const billedSchema = z.omit(subscriptionSchema, { managed: true, trialEnds: true });
export type Billed = z.infer<typeof billedSchema>;

export interface PlanWish {
  readonly level: Level;
  readonly seats: number;
}

/**
 * Sells plans. Every call states what is wanted, not a step towards it: the same call twice is one purchase.
 * @errors subscription.billing-away when there was no answer and nothing is known to have happened,
 * subscription.billing-refused
 */
export interface BillingGateway {
  offers(): Promise<Result<readonly Offer[]>>;
  /** Null: this account has bought nothing yet. */
  state(account: string): Promise<Result<Billed | null>>;
  quote(account: string, wish: PlanWish): Promise<Result<Quote>>;
  change(account: string, wish: PlanWish & { when: 'now' | 'period-end' }): Promise<Result<Billed>>;
  /** Address of a page for the way of paying, which leads back to `backTo`. */
  paymentPage(account: string, backTo: string): Promise<Result<string>>;
  invoices(account: string): Promise<Result<readonly PlanInvoice[]>>;
  cancel(account: string, reason: string): Promise<Result<Billed>>;
  reopen(account: string): Promise<Result<Billed>>;
}
