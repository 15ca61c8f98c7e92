import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { fail, ok } from '#kernel/result.ts';
import { customerName } from './customer.queries.ts';
import { customerRecord } from './customer.record.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';
import { holderOf, livingCustomer } from './living-customer.ts';

/** Takes a further person off a customer. @errors customers.not-found, customers.person-not-found */
export const removePerson = defineCommand({
  name: 'customers.remove-person',
  roles: CUSTOMER_WRITERS,
  input: z.object({ customerId: recordIdField, personId: recordIdField }),
  documents: () => ['customers'],
  run(tx, { customerId, personId }) {
    if (!livingCustomer(tx, customerId)) return fail('customers.not-found');
    return erasePerson(tx, customerId, personId) ? ok({}) : fail('customers.person-not-found');
  },
  words: ({ customerId, personId }, before) => ({
    key: 'customers.words-remove-person',
    values: { name: livingCustomer(before, customerId)?.people.get(personId)?.value.name ?? '' },
    record: customerName(before, customerId) ?? '',
  }),
});

/** Takes a further person off a living customer; false where that person is not there. */
export function erasePerson(tx: TransactionBuffer, customerId: string, personId: string): boolean {
  const owner = holderOf(tx, customerId, 'people', personId);
  if (owner === undefined) return false;
  tx.patch(customerRecord, owner, { [`person/${personId}`]: null });
  return true;
}
