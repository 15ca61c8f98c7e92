import { z } from 'zod/mini';
import { mergeGroup } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { addressFields, CUSTOMER_WRITERS } from './customer.inputs.ts';
import { customerName } from './customer.queries.ts';
import { customerRecord } from './customer.record.ts';
import { checkNamed, placeOf } from './customer.rules.ts';

/**
 * Sets a customer's address; with a spot on the map it is verified.
 * @errors customers.not-found, customers.name-or-address-required
 */
export const editCustomerAddress = defineCommand({
  name: 'customers.edit-address',
  roles: CUSTOMER_WRITERS,
  input: z.object({ customerId: recordIdField, ...addressFields }),
  documents: () => ['customers'],
  run(tx, { customerId, address, lngLat }) {
    const customer = tx.record(customerRecord, customerId);
    if (!customer || customer.deleted) return fail('customers.not-found');
    const place = placeOf(address, lngLat);
    const named = checkNamed(customer.contact, place);
    if (!named.ok) return named;
    if (!place) tx.patch(customerRecord, customerId, { address: null });
    else
      mergeGroup(tx, customerRecord, customerId, 'address', {
        lngLat: undefined,
        postcode: undefined,
        ...place,
      });
    return ok({});
  },
  words: ({ customerId }, before) => ({
    key: 'customers.words-edit-address',
    record: customerName(before, customerId) ?? '',
  }),
});
