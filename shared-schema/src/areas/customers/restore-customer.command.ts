import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { jobsOfCustomer } from './customer.queries.ts';
import { customerRecord } from './customer.record.ts';
import { displayName } from './customer.rules.ts';
import { isReducedCustomer } from './reduced-customer.ts';

/**
 * Brings a deleted customer back with its jobs. One of whom 90 days have left the name alone is active again if it has
 * any, and else a prospect. @errors customers.not-found
 */
export const restoreCustomer = defineCommand({
  name: 'customers.restore',
  roles: OWNER_ADMIN,
  input: z.object({ customerId: recordIdField }),
  documents: () => ['customers', 'jobs'],
  run(tx, { customerId }) {
    const customer = tx.record(customerRecord, customerId);
    if (!customer) return fail('customers.not-found');
    if (customer.into !== undefined) tx.patch(customerRecord, customerId, { into: null, site: null });
    if (customer.into !== undefined || customer.deleted || customer.editedAfterDeletion)
      tx.setDeleted(customerRecord, customerId, false);
    if (isReducedCustomer(tx, customerId)) {
      const isKept = jobsOfCustomer(tx, customerId).length > 0;
      tx.patch(customerRecord, customerId, { state: isKept ? 'active' : 'prospect' });
    }
    return ok({});
  },
  words: ({ customerId }, before) => {
    const customer = before.record(customerRecord, customerId);
    return { key: 'customers.words-restore', record: customer ? displayName(customer) : '' };
  },
});
