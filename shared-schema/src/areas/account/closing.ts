import { z } from 'zod/mini';
import type { Snapshot } from '#document/snapshot.ts';

/** Somebody who closed an account may think better of it for so long (companion ACC-1). */
export const CLOSING_DAYS = 30;
/** Nothing of an account is deleted for so long after its end (companion SUB-2). */
export const KEPT_DAYS = 90;
/** An offer to become Owner is answered within so long, or is void. */
export const OFFER_DAYS = 7;

/** Key `closing` of `core`, written by the server; times in epoch milliseconds. */
const closingSchema = z.object({
  since: z.number(),
  /** The account ends then. */
  until: z.number(),
  /** User id of the Owner who closed it. */
  by: z.string(),
});
export type Closing = z.infer<typeof closingSchema>;

/** The closing that is under way; null while nobody has closed the account. @source companion ACC-1 */
export function accountClosing(snapshot: Snapshot): Closing | null {
  return closingSchema.safeParse(snapshot.value('core', 'core', 'closing')?.[2]).data ?? null;
}

/** Key `owner-offer` of `core`, written by the server. */
const offerSchema = z.object({
  id: z.string(),
  /** User ids. */
  from: z.string(),
  to: z.string(),
  /** What the giver is afterwards. */
  keep: z.enum(['owner', 'admin']),
  /** Epoch milliseconds. */
  expires: z.number(),
});
export type OwnerOffer = z.infer<typeof offerSchema>;

/** The open offer to become Owner; `now`: epoch milliseconds. @source companion ACC-1 */
export function ownerOffer(snapshot: Snapshot, now: number): OwnerOffer | null {
  const offer = offerSchema.safeParse(snapshot.value('core', 'core', 'owner-offer')?.[2]).data;
  return offer && offer.expires > now ? offer : null;
}

/** Whether what was typed names the account: blanks around it and case are nothing. @source companion ACC-1 */
export function isTypedName(typed: string, name: string): boolean {
  const plain = (text: string) => text.trim().toLowerCase();
  return plain(typed) !== '' && plain(typed) === plain(name);
}
