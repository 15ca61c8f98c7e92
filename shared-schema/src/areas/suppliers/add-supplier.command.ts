import { z } from 'zod/mini';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { supplierRecord } from './supplier.record.ts';
import { checkNotes, checkSupplierName, contactsField } from './supplier.rules.ts';
import { writeContacts } from './write-contacts.ts';

/**
 * Adds a supplier (specification 4, 5). Answers its id.
 * @errors suppliers.duplicate, and those of `checkName`, `checkNotes` and `checkSupplierContact`
 */
export const addSupplier = defineCommand({
  name: 'suppliers.add',
  record: supplierRecord,
  input: z.object({ name: z.string(), notes: z.optional(z.string()), contacts: z.optional(contactsField) }),
  run(tx, typed, context) {
    const name = checkSupplierName(tx.records(supplierRecord).values(), typed.name);
    if (!name.ok) return name;
    const notes = checkNotes(typed.notes ?? '');
    if (!notes.ok) return notes;
    const supplierId = context.newId();
    const groups = { name: name.value, ...(notes.value !== null && { notes: notes.value }) };
    tx.create(supplierRecord, supplierId, { createdBy: context.userId }, groups);
    const contacts = writeContacts(tx, supplierId, typed.contacts ?? [], context.newId);
    return contacts.ok ? ok({ supplierId }) : contacts;
  },
  words: ({ name }) => ({ key: 'suppliers.words-add', record: name.trim() }),
});
