import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { customerName } from './customer.queries.ts';
import { customerRecord } from './customer.record.ts';
import { livingCustomer } from './living-customer.ts';

/** Deletes a customer; the jobs stay written and are shown nowhere until a restore. @errors customers.not-found */
export const deleteCustomer = defineCommand({
  name: 'customers.delete',
  roles: OWNER_ADMIN,
  input: z.object({ customerId: recordIdField }),
  documents: () => ['customers'],
  run(tx, { customerId }) {
    if (!livingCustomer(tx, customerId)) return fail('customers.not-found');
    // What was merged into it goes along: it would stand for nobody.
    tx.setDeleted(customerRecord, customerId, true);
    return ok({});
  },
  words: ({ customerId }, before) => ({
    key: 'customers.words-delete',
    record: customerName(before, customerId) ?? '',
  }),
});
