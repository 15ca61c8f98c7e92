import type { TransactionBuffer } from '#document/transaction.ts';
import { ok, type Result } from '#kernel/result.ts';
import { sameJson } from '#kernel/same-json.ts';
import { supplierRecord } from './supplier.record.ts';
import { checkSupplierContact, type TypedContact } from './supplier.rules.ts';

/**
 * Writes contacts of a supplier: each that is new or differs under a key of its own, so that two people's are both kept.
 * @errors those of `checkSupplierContact`
 */
export function writeContacts(
  tx: TransactionBuffer,
  supplierId: string,
  typed: readonly TypedContact[],
  newId: () => string,
): Result<object> {
  const standing = tx.record(supplierRecord, supplierId)?.contacts;
  for (const [at, contact] of typed.entries()) {
    const checked = checkSupplierContact(contact, at);
    if (!checked.ok) return checked;
    const id = contact.id ?? newId();
    if (!sameJson(standing?.get(id)?.value ?? null, checked.value))
      tx.patch(supplierRecord, supplierId, { [`contact/${id}`]: checked.value });
  }
  return ok({});
}
