import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { customerName } from './customer.queries.ts';
import { customerRecord } from './customer.record.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';
import { LATE_FIELDS, lateEdit, lateMember } from './late-edits.ts';
import { livingCustomer } from './living-customer.ts';

/**
 * Leaves a customer as it is although somebody changed another that had been merged into it, and tells nobody of that
 * change any more (CUS-14). What is changed later still is told.
 * @errors customers.not-found, customers.late-edit-settled
 */
export const dismissLateEdit = defineCommand({
  name: 'customers.dismiss-late-edit',
  roles: CUSTOMER_WRITERS,
  input: z.object({
    customerId: recordIdField,
    /** The customer who was merged. */
    goneId: recordIdField,
    field: z.enum(LATE_FIELDS),
  }),
  documents: () => ['customers'],
  run(tx, input) {
    if (!livingCustomer(tx, input.customerId)) return fail('customers.not-found');
    const late = lateEdit(tx, input);
    if (!late) return fail('customers.late-edit-settled');
    tx.patch(customerRecord, late.goneId, { [`late/${lateMember(late.field)}`]: late.stamp[0] });
    return ok({});
  },
  words: ({ customerId }, before) => ({
    key: 'customers.words-dismiss-late-edit',
    record: customerName(before, customerId) ?? '',
  }),
});
