import { z } from 'zod/mini';
import type { Place } from '#fields/place.schema.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Customer, CustomerContact } from './customer.record.ts';
import type { ContactPerson } from './customer-parts.schema.ts';

/** Name, else company, else address (companion 2.1). */
export function displayName(customer: Pick<Customer, 'contact' | 'address'>): string {
  const { name, companyName } = customer.contact;
  return name.trim() || companyName?.trim() || customer.address?.addressDescription.trim() || '';
}

/**
 * Trims a contact and checks it (CUS-6); an e-mail address is stored lower-cased (C-6), empty fields are left out.
 * @errors customers.email-invalid, customers.telephone-invalid
 */
export function checkContact(typed: CustomerContact): Result<CustomerContact> {
  const email = checkEmail(typed.email);
  if (!email.ok) return email;
  for (const field of ['telephoneNumber', 'telephoneNumberOther'] as const) {
    const number = typed[field]?.trim();
    if (number && !isTelephone(number)) return fail('customers.telephone-invalid', { field });
  }
  return ok({
    name: typed.name.trim(),
    companyName: typed.companyName?.trim() || undefined,
    email: email.value,
    telephoneNumber: typed.telephoneNumber?.trim() || undefined,
    telephoneNumberOther: typed.telephoneNumberOther?.trim() || undefined,
  });
}

/** Trimmed and lower-cased; nothing for nothing. @errors customers.email-invalid */
function checkEmail(typed: string | undefined): Result<string | undefined> {
  const email = typed?.trim().toLowerCase() || undefined;
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email))
    return fail('customers.email-invalid', { field: 'email' });
  return ok(email);
}

/** What is typed of a further person. */
export const personFields = {
  name: z.string().check(z.maxLength(200)),
  role: z.optional(z.string().check(z.maxLength(100))),
  email: z.optional(z.string().check(z.maxLength(254))),
  telephoneNumber: z.optional(z.string().check(z.maxLength(40))),
  reminders: z.boolean(),
  invoices: z.boolean(),
  receipts: z.boolean(),
};
const typedPerson = z.object(personFields);
export type PersonInput = z.infer<typeof typedPerson>;

/**
 * A further person as it is stored.
 * @errors customers.person-name-required, customers.email-invalid, customers.telephone-invalid
 */
export function checkPerson(typed: PersonInput): Result<ContactPerson> {
  const name = typed.name.trim();
  if (name === '') return fail('customers.person-name-required', { field: 'name' });
  const email = checkEmail(typed.email);
  if (!email.ok) return email;
  const telephoneNumber = typed.telephoneNumber?.trim() || undefined;
  if (telephoneNumber && !isTelephone(telephoneNumber))
    return fail('customers.telephone-invalid', { field: 'telephoneNumber' });
  const { reminders, invoices, receipts } = typed;
  const role = typed.role?.trim() || undefined;
  return ok({
    ...{ name, reminders, invoices, receipts },
    ...(role && { role }),
    ...(email.value && { email: email.value }),
    ...(telephoneNumber && { telephoneNumber }),
  });
}

/** At least one of name, company and address. @errors customers.name-or-address-required */
export function checkNamed(contact: CustomerContact, address: Place | undefined): Result<string> {
  const name = displayName({ contact, address });
  return name === '' ? fail('customers.name-or-address-required', { field: 'name' }) : ok(name);
}

/** What was typed is kept; it has to hold 5 to 15 digits and no letters. */
export function isTelephone(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return /^[\d\s()+./-]+(\s?(x|ext\.?)\s?\d{1,6})?$/i.test(text) && digits.length >= 5 && digits.length <= 21;
}

/** A typed address with or without a pin; a pin makes it verified. `undefined` when nothing was given. */
export function placeOf(address: string, lngLat: readonly [number, number] | undefined): Place | undefined {
  const addressDescription = address.trim();
  if (addressDescription === '' && !lngLat) return undefined;
  return { addressDescription, isVerified: lngLat !== undefined, ...(lngLat ? { lngLat } : {}) };
}
