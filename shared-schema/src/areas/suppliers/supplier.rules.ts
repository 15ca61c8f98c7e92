import { z } from 'zod/mini';
import { checkContact } from '#areas/customers/customer.rules.ts';
import { checkName } from '#areas/name.rules.ts';
import { recordIdField } from '#areas/record-id.ts';
import { type Failure, fail, ok, type Result } from '#kernel/result.ts';
import { typedName } from '#kernel/whole-text.ts';
import {
  SUPPLIER_CONTACTS_MAX,
  SUPPLIER_NAME_MAX,
  SUPPLIER_NOTES_MAX,
  type Supplier,
  type SupplierContact,
} from './supplier.record.ts';

/** Longest role of a contact, in characters. */
const ROLE_MAX = 100;

/** What is typed of a contact; one with an id is there already. */
const contactFields = z.object({
  id: z.optional(recordIdField),
  name: z.string(),
  role: z.optional(z.string()),
  telephoneNumber: z.optional(z.string()),
  email: z.optional(z.string()),
});
export type TypedContact = z.infer<typeof contactFields>;

export const contactsField = z.array(contactFields).check(z.maxLength(SUPPLIER_CONTACTS_MAX));

/** A name that no other living supplier has, in whatever letters. @errors suppliers.duplicate, and those of `checkName` */
export function checkSupplierName(
  others: Iterable<Pick<Supplier, 'id' | 'name' | 'deleted'>>,
  typed: string,
  own?: string,
): Result<string> {
  return checkName(typed, SUPPLIER_NAME_MAX, { others, own, error: 'suppliers.duplicate' });
}

/** Notes as they are stored; null for none. @errors kit.too-long */
export function checkNotes(typed: string): Result<string | null> {
  const notes = typed.trim();
  if (notes.length > SUPPLIER_NOTES_MAX)
    return fail('kit.too-long', { field: 'notes', values: { max: SUPPLIER_NOTES_MAX } });
  return ok(notes === '' ? null : notes);
}

/**
 * Everything that is wrong with a contact as typed, by its fields in the order of the page.
 * @errors kit.name-required, kit.too-long, customers.email-invalid, customers.telephone-invalid
 */
export function wrongInContact(typed: TypedContact): readonly Failure[] {
  const { name, telephoneNumber, email } = typed;
  const role = typedName(typed.role ?? '');
  const checked = [
    checkName(name, 200),
    role.length > ROLE_MAX ? fail('kit.too-long', { field: 'role', values: { max: ROLE_MAX } }) : ok(role),
    checkContact({ name, telephoneNumber }),
    checkContact({ name, email }),
  ];
  return checked.filter((one) => !one.ok);
}

/**
 * A contact as it is stored; a refusal names its field. `at`: its place among what was typed.
 * @errors those of `wrongInContact`
 */
export function checkSupplierContact(typed: TypedContact, at: number): Result<SupplierContact> {
  const [wrong] = wrongInContact(typed);
  if (wrong) return { ...wrong, field: `contacts.${at}.${wrong.field}` };
  const reached = checkContact({
    name: typed.name,
    telephoneNumber: typed.telephoneNumber,
    email: typed.email,
  });
  const { telephoneNumber, email } = reached.ok ? reached.value : {};
  const role = typedName(typed.role ?? '');
  return ok({
    name: typedName(typed.name),
    ...(role !== '' && { role }),
    ...(telephoneNumber && { telephoneNumber }),
    ...(email && { email }),
  });
}
