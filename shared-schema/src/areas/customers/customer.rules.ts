import { z } from 'zod/mini';
import type { Place } from '#fields/place.schema.ts';
import { readTelephone, writtenNumber } from '#fields/telephone.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { typedName, typedTelephone, withoutMarks } from '#kernel/whole-text.ts';
import type { Customer, CustomerContact } from './customer.record.ts';
import type { ContactPerson } from './customer-parts.schema.ts';

/** Name, else company, else address (companion 2.1). */
export function displayName(customer: Pick<Customer, 'contact' | 'address'>): string {
  const { name, companyName } = customer.contact;
  return (
    typedName(name) || typedName(companyName ?? '') || typedName(customer.address?.addressDescription ?? '')
  );
}

/**
 * Trims a contact and checks it (CUS-6); an e-mail address is stored lower-cased (C-6), empty fields are left out.
 * `country`: two letters, by whose plan numbers are checked; without it any number will do.
 * @errors customers.email-invalid, customers.telephone-invalid
 */
export function checkContact(typed: CustomerContact, country = ''): Result<CustomerContact> {
  const email = checkEmail(typed.email);
  if (!email.ok) return email;
  const [first, other] = [typed.telephoneNumber, typed.telephoneNumberOther].map(
    (number) => typedTelephone(number ?? '') || undefined,
  );
  if (first && !isTelephoneIn(first, country))
    return fail('customers.telephone-invalid', { field: 'telephoneNumber' });
  if (other && !isTelephoneIn(other, country))
    return fail('customers.telephone-invalid', { field: 'telephoneNumberOther' });
  return ok({
    name: typedName(typed.name),
    companyName: typedName(typed.companyName ?? '') || undefined,
    email: email.value,
    telephoneNumber: first,
    telephoneNumberOther: other,
  });
}

/**
 * Lower-cased, and without what comes along where it is copied from a list or a link; nothing for nothing.
 * @errors customers.email-invalid
 */
function checkEmail(typed: string | undefined): Result<string | undefined> {
  const email = plainEmail(typed ?? '').toLowerCase() || undefined;
  if (email && !isEmail(email)) return fail('customers.email-invalid', { field: 'email' });
  return ok(email);
}

/** What stands between two dots: anything but a dot and what comes between addresses. */
const WORD = '[^.\\s@<>,;:"()[\\]\\\\]+';
const EMAIL = new RegExp(`^${WORD}(\\.${WORD})*@${WORD}(\\.${WORD})+$`);

/** Whether a text could be the e-mail address of somebody, and is one alone. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** What stands in 'mailto:jo@example.com', '<jo@example.com>' and 'jo@example.com;'. */
export function plainEmail(typed: string): string {
  return withoutMarks(typed)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[<\s]+|[>;,\s]+$/g, '');
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
 * A further person as it is stored. `country`: as in `checkContact`.
 * @errors customers.person-name-required, customers.email-invalid, customers.telephone-invalid
 */
export function checkPerson(typed: PersonInput, country = ''): Result<ContactPerson> {
  const name = typedName(typed.name);
  if (name === '') return fail('customers.person-name-required', { field: 'name' });
  const email = checkEmail(typed.email);
  if (!email.ok) return email;
  const telephoneNumber = typedTelephone(typed.telephoneNumber ?? '') || undefined;
  if (telephoneNumber && !isTelephoneIn(telephoneNumber, country))
    return fail('customers.telephone-invalid', { field: 'telephoneNumber' });
  const { reminders, invoices, receipts } = typed;
  const role = typedName(typed.role ?? '') || undefined;
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

/** It has to hold 5 to 15 digits, those of an extension apart, and no letters. */
export function isTelephone(text: string): boolean {
  const digits = (writtenNumber(text) ?? '').replace(/\D/g, '').length;
  return digits >= 5 && digits <= 15;
}

function isTelephoneIn(text: string, country: string): boolean {
  return country === '' ? isTelephone(text) : readTelephone(text, country) !== undefined;
}

/** A typed address with or without a pin; a pin makes it verified. `undefined` when nothing was given. */
export function placeOf(address: string, lngLat: readonly [number, number] | undefined): Place | undefined {
  const addressDescription = address.trim();
  if (addressDescription === '' && !lngLat) return undefined;
  return { addressDescription, isVerified: lngLat !== undefined, ...(lngLat ? { lngLat } : {}) };
}
