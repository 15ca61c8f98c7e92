import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { sameJson } from '#kernel/same-json.ts';
import { customerName } from './customer.queries.ts';
import { customerRecord } from './customer.record.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';
import { livingCustomer } from './living-customer.ts';
import { marketingParameters, marketingParametersInput } from './marketing-parameters.ts';

/**
 * Says by which link a customer came (specification 4, 3 and 5). The parameters of one link belong together and are
 * written together; all empty takes them away.
 * @errors customers.not-found
 */
export const saveMarketingParameters = defineCommand({
  name: 'customers.save-marketing-parameters',
  roles: CUSTOMER_WRITERS,
  input: z.object({ customerId: recordIdField, parameters: marketingParametersInput }),
  documents: () => ['customers'],
  run(tx, { customerId, parameters }) {
    const customer = livingCustomer(tx, customerId);
    if (!customer) return fail('customers.not-found');
    const utm = marketingParameters(parameters) ?? null;
    const stands = tx.group(customerRecord, customerId, 'utm') ?? null;
    if (!sameJson(stands, utm)) tx.patch(customerRecord, customerId, { utm });
    return ok({});
  },
  words: ({ customerId }, before) => ({
    key: 'customers.words-marketing-parameters',
    record: customerName(before, customerId) ?? '',
  }),
});
