import { z } from 'zod/mini';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { jobsOfCustomer } from './customer.queries.ts';
import { customerRecord } from './customer.record.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';
import { customersInWords } from './customers-in-words.ts';
import { livingCustomer } from './living-customer.ts';

/**
 * Takes up inactive customers again (CUS-15). Their jobs stay ended: each begins again on a day of its own. Answers how
 * many customers were taken up, and which.
 */
export const reactivateCustomers = defineCommand({
  name: 'customers.reactivate-several',
  roles: CUSTOMER_WRITERS,
  input: z.object({ customerIds: z.array(recordIdField) }),
  documents: () => ['customers', 'jobs'],
  run(tx, { customerIds }) {
    const changedIds: string[] = [];
    for (const id of customerIds) {
      if (livingCustomer(tx, id)?.state !== 'inactive') continue;
      changedIds.push(id);
      tx.patch(customerRecord, id, {
        state: jobsOfCustomer(tx, id).length === 0 ? 'prospect' : 'active',
        deactivated: null,
      });
    }
    return ok({ count: changedIds.length, changedIds });
  },
  words: (_, before, { changedIds }) =>
    customersInWords(before, changedIds, 'customers.words-reactivate-several'),
  split: (input) => inPieces(input.customerIds).map((customerIds) => ({ ...input, customerIds })),
});
