import { z } from 'zod/mini';
import { checkContact } from '#areas/customers/customer.rules.ts';
import { checkName } from '#areas/name.rules.ts';
import { recordIdField } from '#areas/record-id.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { typedName } from '#kernel/whole-text.ts';
import {
  SUPPLIER_CONTACTS_MAX,
  SUPPLIER_NAME_MAX,
  SUPPLIER_NOTES_MAX,
  type Supplier,
  type SupplierContact,
} from './supplier.record.ts';

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
 * A contact as it is stored; a refusal names its field. `at`: its place among what was typed.
 * @errors kit.name-required, kit.too-long, customers.email-invalid, customers.telephone-invalid
 */
export function checkSupplierContact(typed: TypedContact, at: number): Result<SupplierContact> {
  const name = checkName(typed.name, 200);
  const role = typedName(typed.role ?? '');
  const reached = checkContact({
    name: typed.name,
    telephoneNumber: typed.telephoneNumber,
    email: typed.email,
  });
  for (const checked of [name, reached])
    if (!checked.ok) return { ...checked, field: `contacts.${at}.${checked.field}` };
  if (role.length > 100) return fail('kit.too-long', { field: `contacts.${at}.role`, values: { max: 100 } });
  const { telephoneNumber, email } = reached.ok ? reached.value : {};
  return ok({
    name: name.ok ? name.value : '',
    ...(role !== '' && { role }),
    ...(telephoneNumber && { telephoneNumber }),
    ...(email && { email }),
  });
}
