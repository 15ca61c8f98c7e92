import { OWNER_ADMIN } from '#access/roles.ts';
import { RECORD_ID } from '#document/key-part.ts';
import type { KeyRules } from '#document/key-rule.ts';
import { groupField, recordRules, serverRule } from '#document/record-rules.ts';
import { customerRecord } from './customer.record.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';

export const customersKeyRules: KeyRules = {
  customers: [
    // Merging deletes; the first rule that fits a key counts.
    ...(['into', 'site'] as const).map((group) => ({
      root: 'customers',
      id: RECORD_ID,
      group,
      roles: OWNER_ADMIN,
      schema: groupField(customerRecord, group),
    })),
    ...recordRules(customerRecord, { write: CUSTOMER_WRITERS, del: OWNER_ADMIN }),
    serverRule('customers', RECORD_ID, 'pay'),
  ],
};
