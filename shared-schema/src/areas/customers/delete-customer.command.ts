import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { recordIdField } from '#areas/record-id.ts';
import { wasWorkDone } from '#areas/work/job-past.queries.ts';
import { defineCommand } from '#document/command.ts';
import { sameName } from '#kernel/names.ts';
import { fail, ok } from '#kernel/result.ts';
import { customerName } from './customer.queries.ts';
import { customerRecord } from './customer.record.ts';
import { livingCustomer } from './living-customer.ts';

/**
 * Deletes a customer; the jobs stay written and are shown nowhere until a restore. One for whom work was done goes only
 * with `typedName`, the name as the person typed it (CUS-13).
 * @errors customers.not-found, customers.name-differs
 */
export const deleteCustomer = defineCommand({
  name: 'customers.delete',
  roles: OWNER_ADMIN,
  input: z.object({ customerId: recordIdField, typedName: z.optional(z.string()) }),
  documents: () => ['customers'],
  run(tx, { customerId, typedName }, { today }) {
    if (!livingCustomer(tx, customerId)) return fail('customers.not-found');
    const name = customerName(tx, customerId) ?? '';
    if (!sameName(typedName ?? '', name) && wasWorkDone(tx, customerId, today))
      return fail('customers.name-differs', { field: 'typedName' });
    // What was merged into it goes along: it would stand for nobody.
    tx.setDeleted(customerRecord, customerId, true);
    return ok({});
  },
  words: ({ customerId }, before) => ({
    key: 'customers.words-delete',
    record: customerName(before, customerId) ?? '',
  }),
});
