import { OWNER_ADMIN } from '#access/roles.ts';
import type { KeyRules } from '#document/key-rule.ts';
import { RECORD_ID, recordRules, serverRule } from '#document/record-rules.ts';
import { CUSTOMER_WRITERS } from './customer.inputs.ts';
import { customerRecord } from './customer.record.ts';

export const customersKeyRules: KeyRules = {
  customers: [
    ...recordRules(customerRecord, { write: CUSTOMER_WRITERS, del: OWNER_ADMIN }),
    serverRule('customers', RECORD_ID, 'pay'),
  ],
};
