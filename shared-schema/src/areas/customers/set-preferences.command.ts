import { z } from 'zod/mini';
import { setChanged } from '#areas/merge-group.ts';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { customerRecord } from './customer.record.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';
import { preferenceFields, preferenceGroups } from './customer-preferences.rules.ts';
import { customersInWords } from './customers-in-words.ts';
import { livingCustomer } from './living-customer.ts';

/**
 * Sets how customers hear of things and how they are invoiced (CUS-7, CUS-15); what is left out stays. Deleted ones are
 * passed over. Answers how many were changed, and which.
 * @errors customers.period-day-invalid, customers.terms-invalid, customers.tax-number-too-long
 */
export const setPreferences = defineCommand({
  name: 'customers.set-preferences',
  roles: CUSTOMER_WRITERS,
  input: z.object({ customerIds: z.array(recordIdField), ...preferenceFields }),
  documents: () => ['customers'],
  run(tx, { customerIds, ...typed }) {
    const wanted = preferenceGroups(typed);
    if (!wanted.ok) return wanted;
    const changedIds = customerIds.filter(
      (id) => livingCustomer(tx, id) && setChanged(tx, customerRecord, id, wanted.value),
    );
    return ok({ count: changedIds.length, changedIds });
  },
  words: (_, before, { changedIds }) => customersInWords(before, changedIds, 'customers.words-preferences'),
  split: (input) => inPieces(input.customerIds).map((customerIds) => ({ ...input, customerIds })),
});
