import { withoutUndefined } from '#areas/merge-group.ts';
import type { CommandContext } from '#document/command.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { ok, type Result } from '#kernel/result.ts';
import { type CustomerContact, type CustomerState, customerRecord } from './customer.record.ts';
import { checkContact, checkNamed, placeOf } from './customer.rules.ts';
import type { LngLat } from './place.schema.ts';

/** What is typed for a new customer. */
export interface NewCustomer extends CustomerContact {
  readonly address: string;
  readonly lngLat?: LngLat | undefined;
}

/**
 * Checks and makes a customer. Answers its id.
 * @errors customers.email-invalid, customers.telephone-invalid, customers.name-or-address-required
 */
export function createCustomer(
  tx: TransactionBuffer,
  typed: NewCustomer,
  state: CustomerState,
  context: CommandContext,
): Result<string> {
  const contact = checkContact(typed);
  if (!contact.ok) return contact;
  const address = placeOf(typed.address, typed.lngLat);
  const named = checkNamed(contact.value, address);
  if (!named.ok) return named;
  const id = context.newId();
  const groups = { contact: withoutUndefined(contact.value), address, state };
  tx.create(customerRecord, id, { createdBy: context.userId, at: context.now }, groups);
  return ok(id);
}
