import { z } from 'zod/mini';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { createCustomer } from './create-customer.ts';
import {
  addressFields,
  addressInput,
  contactFields,
  marketingInput,
  moreFields,
  PEOPLE_MAX,
  personInput,
  preferencesInput,
  tagIdsField,
} from './customer.inputs.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';

/**
 * Adds a customer; a prospect until the first active job (CUS-4). Answers its id.
 * @errors customers.email-invalid, customers.telephone-invalid, customers.name-or-address-required,
 * customers.person-name-required, customers.period-day-invalid, customers.terms-invalid,
 * customers.tax-number-too-long, customers.marketing-source-required
 */
export const addCustomer = defineCommand({
  name: 'customers.add',
  roles: CUSTOMER_WRITERS,
  input: z.object({
    ...contactFields,
    ...addressFields,
    ...moreFields,
    tags: z.optional(tagIdsField),
    billing: z.optional(z.nullable(addressInput)),
    preferences: z.optional(preferencesInput),
    marketing: z.optional(marketingInput),
    people: z.optional(z.array(personInput).check(z.maxLength(PEOPLE_MAX))),
  }),
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
