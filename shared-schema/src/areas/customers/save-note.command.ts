import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { customerName } from './customer.queries.ts';
import { customerRecord, NOTE_MAX } from './customer.record.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';
import { holderOf, livingCustomer } from './living-customer.ts';

/**
 * Writes a note about a customer, or changes one; each is an entry of its own (C-24). Answers its id.
 * @errors customers.not-found, customers.note-required, customers.note-not-found
 */
export const saveNote = defineCommand({
  name: 'customers.save-note',
  roles: CUSTOMER_WRITERS,
  input: z.object({
    customerId: recordIdField,
    noteId: z.optional(recordIdField),
    text: z.string().check(z.maxLength(NOTE_MAX)),
  }),
  documents: () => ['customers'],
  run(tx, { customerId, noteId, text: typed }, context) {
    if (!livingCustomer(tx, customerId)) return fail('customers.not-found');
    const text = typed.trim();
    if (text === '') return fail('customers.note-required', { field: 'text' });
    const owner = noteId === undefined ? customerId : holderOf(tx, customerId, 'notes', noteId);
    if (owner === undefined) return fail('customers.note-not-found');
    const id = noteId ?? context.newId();
    tx.patch(customerRecord, owner, { [`note/${id}`]: { text } });
    return ok({ noteId: id });
  },
  words: ({ customerId }, before) => ({
    key: 'customers.words-save-note',
    record: customerName(before, customerId) ?? '',
  }),
});
