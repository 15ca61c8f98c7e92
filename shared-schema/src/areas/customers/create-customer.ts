import { accountInfo } from '#areas/account/account.queries.ts';
import { setChanged, withoutUndefined } from '#areas/merge-group.ts';
import type { CommandContext } from '#document/command.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import type { LngLat } from '#fields/place.schema.ts';
import { ok, type Result } from '#kernel/result.ts';
import { type CustomerContact, type CustomerState, customerRecord } from './customer.record.ts';
import { checkContact, checkNamed, checkPerson, type PersonInput, placeOf } from './customer.rules.ts';
import type { ContactPerson } from './customer-parts.schema.ts';
import { checkMarketing, preferenceGroups } from './customer-preferences.rules.ts';

/** What is typed for a new customer. */
export interface NewCustomer extends CustomerContact {
  readonly address: string;
  readonly lngLat?: LngLat | undefined;
  readonly accessNotes?: string | undefined;
  readonly source?: string | undefined;
  /** Ids of tags. */
  readonly tags?: readonly string[] | undefined;
  readonly billing?: { readonly address: string; readonly lngLat?: LngLat | undefined } | null | undefined;
  readonly preferences?: Parameters<typeof preferenceGroups>[0] | undefined;
  readonly marketing?: Parameters<typeof checkMarketing>[0] | undefined;
  /** Further people. */
  readonly people?: readonly PersonInput[] | undefined;
}

/**
 * Checks and makes a customer. Answers its id.
 * @errors customers.email-invalid, customers.telephone-invalid, customers.name-or-address-required,
 * customers.person-name-required, customers.period-day-invalid, customers.terms-invalid,
 * customers.tax-number-too-long, customers.marketing-source-required
 */
export function createCustomer(
  tx: TransactionBuffer,
  typed: NewCustomer,
  state: CustomerState,
  context: CommandContext,
): Result<string> {
  const country = accountInfo(tx)?.country;
  const contact = checkContact(typed, country);
  if (!contact.ok) return contact;
  const address = placeOf(typed.address, typed.lngLat);
  const named = checkNamed(contact.value, address);
  if (!named.ok) return named;
  const preferences = preferenceGroups(typed.preferences ?? {});
  if (!preferences.ok) return preferences;
  const marketing = typed.marketing?.on ? checkMarketing(typed.marketing, context.now) : undefined;
  if (marketing?.ok === false) return marketing;
  const people: ContactPerson[] = [];
  for (const each of typed.people ?? []) {
    const person = checkPerson(each, country);
    if (!person.ok) return person;
    people.push(person.value);
  }
  const id = context.newId();
  const { accessNotes = '', source = '', tags = [] } = typed;
  const billing = typed.billing && placeOf(typed.billing.address, typed.billing.lngLat);
  const groups = {
    contact: withoutUndefined(contact.value),
    address,
    state,
    ...(accessNotes.trim() !== '' && { notes: { access: accessNotes.trim() } }),
    ...(source.trim() !== '' && { source: source.trim() }),
    ...(tags.length > 0 && { tags }),
    ...(billing && { billing }),
    ...(marketing?.ok && { marketing: marketing.value }),
  };
  tx.create(customerRecord, id, { createdBy: context.userId, at: context.now }, groups);
  setChanged(tx, customerRecord, id, preferences.value);
  for (const person of people) tx.patch(customerRecord, id, { [`person/${context.newId()}`]: person });
  return ok(id);
}
