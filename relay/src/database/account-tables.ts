import type { Level } from '@roundsman/shared-schema/access/roles.ts';
import type { SubscriptionState } from '@roundsman/shared-schema/areas/subscription/subscription.ts';
import type { Generated } from 'kysely';

/** What a managed account pays for; an account without a row has no managed plan. */
export interface SubscriptionTable {
  account_id: string;
  status: SubscriptionState;
  level: Level;
  /** Null: as many as wanted. */
  seats: number | null;
  trial_ends: Date | null;
  period_ends: Date | null;
  failed_at: Date | null;
  next_level: Level | null;
  cancelled_at: Date | null;
  updated_at: Generated<Date>;
}

/** A link that was mailed and works once; only the hash of its secret is kept. */
export interface OneTimeLinkTable {
  token_hash: Buffer;
  id: string;
  user_id: string;
  purpose: 'verify-email' | 'reset-password';
  email: string;
  asked: Generated<boolean>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** Another took its place, or the address was changed. */
  void_at: Date | null;
}

/** An Owner wants somebody to be Owner, who has not answered yet. */
export interface OwnerOfferTable {
  account_id: string;
  id: string;
  from_user: string;
  to_user: string;
  keep: 'owner' | 'admin';
  created_at: Date;
  expires_at: Date;
}

export interface AccountTables {
  subscription: SubscriptionTable;
  one_time_link: OneTimeLinkTable;
  owner_offer: OwnerOfferTable;
}
