import { z } from 'zod/mini';
import { mergeGroup } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { CUSTOMER_WRITERS, contactFields } from './customer.inputs.ts';
import { customerName } from './customer.queries.ts';
import { customerRecord } from './customer.record.ts';
import { checkContact, checkNamed } from './customer.rules.ts';

/**
 * Sets names, e-mail and telephone numbers as one; what is absent is emptied.
 * @errors customers.not-found, customers.email-invalid, customers.telephone-invalid, customers.name-or-address-required
 */
export const editCustomerContact = defineCommand({
  name: 'customers.edit-contact',
  roles: CUSTOMER_WRITERS,
  input: z.object({ customerId: recordIdField, ...contactFields }),
  documents: () => ['customers'],
  run(tx, { customerId, ...typed }) {
    const customer = tx.record(customerRecord, customerId);
    if (!customer || customer.deleted) return fail('customers.not-found');
    const contact = checkContact(typed);
    if (!contact.ok) return contact;
    const named = checkNamed(contact.value, customer.address);
    if (!named.ok) return named;
    mergeGroup(tx, customerRecord, customerId, 'contact', { ...contact.value });
    return ok({});
  },
  words: ({ customerId }, before) => ({
    key: 'customers.words-edit-contact',
    record: customerName(before, customerId) ?? '',
  }),
});
