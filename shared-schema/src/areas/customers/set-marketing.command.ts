import { z } from 'zod/mini';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { customerRecord } from './customer.record.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';
import { checkMarketing, marketingFields } from './customer-preferences.rules.ts';
import { customersInWords } from './customers-in-words.ts';
import { livingCustomer } from './living-customer.ts';

/**
 * Notes that customers want marketing, or do not, with the day and how that is known (CUS-7, CUS-15). Permission without
 * a source proves nothing and is refused. Answers how many were changed, and which.
 * @errors customers.marketing-source-required
 */
export const setMarketing = defineCommand({
  name: 'customers.set-marketing',
  roles: CUSTOMER_WRITERS,
  input: z.object({ customerIds: z.array(recordIdField), ...marketingFields }),
  documents: () => ['customers'],
  run(tx, { customerIds, on, source }, { now }) {
    const marketing = checkMarketing({ on, source }, now);
    if (!marketing.ok) return marketing;
    const changedIds: string[] = [];
    for (const id of customerIds) {
      const customer = livingCustomer(tx, id);
      if (!customer || (customer.marketing?.on ?? false) === on) continue;
      tx.patch(customerRecord, id, { marketing: marketing.value });
      changedIds.push(id);
    }
    return ok({ count: changedIds.length, changedIds });
  },
  words: ({ on }, before, { changedIds }) =>
    customersInWords(
      before,
      changedIds,
      on ? 'customers.words-marketing-on' : 'customers.words-marketing-off',
    ),
  split: (input) => inPieces(input.customerIds).map((customerIds) => ({ ...input, customerIds })),
});
