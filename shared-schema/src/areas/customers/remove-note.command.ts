import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { customerName } from './customer.queries.ts';
import { customerRecord } from './customer.record.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';
import { holderOf, livingCustomer } from './living-customer.ts';

/** Takes a note off a customer. @errors customers.not-found, customers.note-not-found */
export const removeNote = defineCommand({
  name: 'customers.remove-note',
  roles: CUSTOMER_WRITERS,
  input: z.object({ customerId: recordIdField, noteId: recordIdField }),
  documents: () => ['customers'],
  run(tx, { customerId, noteId }) {
    if (!livingCustomer(tx, customerId)) return fail('customers.not-found');
    const owner = holderOf(tx, customerId, 'notes', noteId);
    if (owner === undefined) return fail('customers.note-not-found');
    tx.patch(customerRecord, owner, { [`note/${noteId}`]: null });
    return ok({});
  },
  words: ({ customerId }, before) => ({
    key: 'customers.words-remove-note',
    record: customerName(before, customerId) ?? '',
  }),
});
