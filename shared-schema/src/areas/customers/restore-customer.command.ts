import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { customerRecord } from './customer.record.ts';
import { displayName } from './customer.rules.ts';

/** Brings a deleted customer back with its jobs. @errors customers.not-found */
export const restoreCustomer = defineCommand({
  name: 'customers.restore',
  roles: OWNER_ADMIN,
  input: z.object({ customerId: recordIdField }),
  documents: () => ['customers'],
  run(tx, { customerId }) {
    const customer = tx.record(customerRecord, customerId);
    if (!customer) return fail('customers.not-found');
    if (customer.into !== undefined) tx.patch(customerRecord, customerId, { into: null, site: null });
    if (customer.into !== undefined || customer.deleted || customer.editedAfterDeletion)
      tx.setDeleted(customerRecord, customerId, false);
    return ok({});
  },
  words: ({ customerId }, before) => {
    const customer = before.record(customerRecord, customerId);
    return { key: 'customers.words-restore', record: customer ? displayName(customer) : '' };
  },
});
