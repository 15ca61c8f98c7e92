import { z } from 'zod/mini';
import { accountInfo } from '#areas/account/account.queries.ts';
import { setChanged } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import type { Place } from '#fields/place.schema.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import {
  addressInput,
  contactFields,
  marketingInput,
  moreFields,
  PEOPLE_MAX,
  personInput,
  preferencesInput,
  tagIdsField,
} from './customer.inputs.ts';
import { customerName } from './customer.queries.ts';
import { type CustomerContact, customerRecord, type Marketing } from './customer.record.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';
import { checkContact, checkNamed, placeOf } from './customer.rules.ts';
import { checkMarketing, preferenceGroups, taxInput } from './customer-preferences.rules.ts';
import { changeTags, checkTags } from './customer-tags.ts';
import { livingCustomer } from './living-customer.ts';
import { erasePerson } from './remove-person.command.ts';
import { writePerson } from './save-person.command.ts';

/**
 * Changes what was typed of a customer. What is left out stays, so that a form sends only what was changed in it and the
 * rest is as others have it meanwhile; an empty address is taken away, and so is a billing address that is null.
 * @errors customers.not-found, customers.email-invalid, customers.telephone-invalid,
 * customers.name-or-address-required, customers.person-not-found, customers.person-name-required,
 * customers.period-day-invalid, customers.terms-invalid, customers.tax-number-too-long,
 * customers.marketing-source-required, tags.not-found
 */
export const editCustomer = defineCommand({
  name: 'customers.edit',
  roles: CUSTOMER_WRITERS,
  input: z.object({
    customerId: recordIdField,
    contact: z.optional(z.partial(z.object(contactFields))),
    address: z.optional(addressInput),
    billing: z.optional(z.nullable(addressInput)),
    ...moreFields,
    tags: z.optional(z.object({ add: tagIdsField, remove: tagIdsField })),
    preferences: z.optional(z.extend(preferencesInput, { tax: z.optional(z.partial(taxInput)) })),
    marketing: z.optional(marketingInput),
    people: z.optional(
      z.object({
        save: z
          .array(z.extend(personInput, { personId: z.optional(recordIdField) }))
          .check(z.maxLength(PEOPLE_MAX)),
        remove: z.array(recordIdField).check(z.maxLength(PEOPLE_MAX)),
      }),
    ),
  }),
  documents: (input) => (input.tags ? ['customers', 'services'] : ['customers']),
  run(tx, { customerId, contact: typed, address, billing, accessNotes, source, ...more }, context) {
    const customer = livingCustomer(tx, customerId);
    if (!customer) return fail('customers.not-found');
    const contact = contactWith(customer.contact, typed, accountInfo(tx)?.country);
    if (!contact.ok) return contact;
    const place = address ? placeOf(address.address, address.lngLat) : customer.address;
    const named = checkNamed(contact.value, place);
    if (!named.ok) return named;
    const { tax, ...others } = more.preferences ?? {};
    const preferences = preferenceGroups({ ...others, ...(tax && { tax: { ...customer.tax, ...tax } }) });
    if (!preferences.ok) return preferences;
    const marketing = more.marketing && changedMarketing(customer.marketing, more.marketing, context.now);
    if (marketing?.ok === false) return marketing;
    const known = checkTags(tx, more.tags?.add ?? []);
    if (!known.ok) return known;
    for (const person of more.people?.save ?? []) {
      const saved = writePerson(tx, { customerId, ...person }, context);
      if (!saved.ok) return saved;
    }
    for (const personId of more.people?.remove ?? []) erasePerson(tx, customerId, personId);
    if (more.tags) changeTags(tx, customerId, more.tags);
    const other = billing && placeOf(billing.address, billing.lngLat);
    const groups = {
      ...(typed && { contact: { ...contact.value } }),
      ...(address && { address: stored(place) }),
      ...(billing !== undefined && { billing: stored(other) }),
      ...(accessNotes !== undefined && { notes: { access: accessNotes.trim() } }),
      ...(source !== undefined && { source: source.trim() || null }),
      ...preferences.value,
      ...(marketing?.ok && { marketing: { source: undefined, ...marketing.value } }),
    };
    setChanged(tx, customerRecord, customerId, groups);
    return ok({});
  },
  words: ({ customerId }, before) => ({
    key: 'customers.words-edit',
    record: customerName(before, customerId) ?? '',
  }),
});

/** An answer to marketing that differs from the one that stands; the instant is that of the answer, not of its source. */
function changedMarketing(
  standing: Marketing | undefined,
  typed: { readonly on: boolean; readonly source: string },
  now: number,
): Result<Marketing> | undefined {
  const isSame = typed.on === (standing?.on ?? false);
  if (isSame && (!typed.on || typed.source.trim() === (standing?.source ?? ''))) return undefined;
  return checkMarketing(typed, isSame ? (standing?.at ?? now) : now);
}

/** A contact with the fields of it that were typed, which alone are checked. @errors those of `checkContact` */
function contactWith(
  contact: CustomerContact,
  typed: Partial<CustomerContact> = {},
  country?: string,
): Result<CustomerContact> {
  const checked = checkContact({ name: '', ...typed }, country);
  if (!checked.ok) return checked;
  const fields = Object.entries(checked.value).filter(
    ([field]) => typed[field as keyof typeof typed] !== undefined,
  );
  return ok({ ...contact, ...Object.fromEntries(fields) });
}

/** A place as a group of a merged record: parts that it has no more are taken away with it. */
function stored(place: Place | null | undefined) {
  return place ? { lngLat: undefined, postcode: undefined, ...place } : null;
}
