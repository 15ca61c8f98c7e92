import { z } from 'zod/mini';
import { mergeGroup } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { ADDRESS_MAX, lngLatField } from '#fields/place.schema.ts';
import { fail, ok } from '#kernel/result.ts';
import { customerName } from './customer.queries.ts';
import { customerRecord } from './customer.record.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';
import { livingCustomer } from './living-customer.ts';

/**
 * Puts a customer's pin on the map, which verifies the address (CUS-7). `address`: the one that was looked up; another
 * one by now keeps its own pin.
 * @errors customers.not-found, customers.address-changed
 */
export const movePin = defineCommand({
  name: 'customers.move-pin',
  roles: CUSTOMER_WRITERS,
  input: z.object({
    customerId: recordIdField,
    address: z.string().check(z.maxLength(ADDRESS_MAX)),
    lngLat: lngLatField,
  }),
  documents: () => ['customers'],
  run(tx, { customerId, address, lngLat }) {
    const customer = livingCustomer(tx, customerId);
    if (!customer) return fail('customers.not-found');
    if ((customer.address?.addressDescription ?? '') !== address) return fail('customers.address-changed');
    mergeGroup(tx, customerRecord, customerId, 'address', {
      addressDescription: address,
      isVerified: true,
      lngLat,
    });
    return ok({});
  },
  words: ({ customerId }, before) => ({
    key: 'customers.words-move-pin',
    record: customerName(before, customerId) ?? '',
  }),
});
