import { z } from 'zod/mini';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { createCustomer } from './create-customer.ts';
import { addressFields, CUSTOMER_WRITERS, contactFields } from './customer.inputs.ts';

/**
 * Adds a customer; a prospect until the first active job. Answers its id.
 * @errors customers.email-invalid, customers.telephone-invalid, customers.name-or-address-required
 */
export const addCustomer = defineCommand({
  name: 'customers.add',
  roles: CUSTOMER_WRITERS,
  input: z.object({ ...contactFields, ...addressFields }),
  documents: () => ['customers'],
  run(tx, input, context) {
    const made = createCustomer(tx, input, 'prospect', context);
    return made.ok ? ok({ customerId: made.value }) : made;
  },
  words: (input) => ({
    key: 'customers.words-add',
    record: input.name.trim() || input.companyName?.trim() || input.address.trim(),
  }),
});
