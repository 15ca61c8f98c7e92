import { z } from 'zod/mini';
import { setChanged } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { supplierCard } from './supplier.card.ts';
import { SUPPLIER_CONTACTS_MAX, supplierRecord } from './supplier.record.ts';
import { checkNotes, checkSupplierName, contactsField } from './supplier.rules.ts';
import { writeContacts } from './write-contacts.ts';

/**
 * Changes of a supplier what is given; what is left out stays as others have it meanwhile.
 * @errors suppliers.not-found, and those of `suppliers.add`
 */
export const editSupplier = defineCommand({
  name: 'suppliers.edit',
  record: supplierRecord,
  input: z.object({
    supplierId: recordIdField,
    name: z.optional(z.string()),
    notes: z.optional(z.string()),
    contacts: z.optional(contactsField),
    removeContacts: z.optional(z.array(recordIdField).check(z.maxLength(SUPPLIER_CONTACTS_MAX))),
  }),
  run(tx, { supplierId, ...typed }, context) {
    const supplier = tx.record(supplierRecord, supplierId);
    if (!supplier || supplier.deleted) return fail('suppliers.not-found');
    const others = tx.records(supplierRecord).values();
    const name = typed.name === undefined ? undefined : checkSupplierName(others, typed.name, supplierId);
    if (name?.ok === false) return name;
    const notes = typed.notes === undefined ? undefined : checkNotes(typed.notes);
    if (notes?.ok === false) return notes;
    setChanged(tx, supplierRecord, supplierId, { name: name?.value, notes: notes?.value });
    const contacts = writeContacts(tx, supplierId, typed.contacts ?? [], context.newId);
    if (!contacts.ok) return contacts;
    for (const id of typed.removeContacts ?? [])
      if (supplier.contacts.has(id)) tx.patch(supplierRecord, supplierId, { [`contact/${id}`]: null });
    return ok({});
  },
  words: ({ supplierId }, before) => ({
    key: 'suppliers.words-edit',
    record: supplierCard.name(before, supplierId),
  }),
});
