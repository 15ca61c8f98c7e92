import type { KeyRules } from '#document/key-rule.ts';
import { recordRules } from '#document/record-rules.ts';
import { supplierRecord } from './supplier.record.ts';

export const suppliersKeyRules: KeyRules = {
  chart: recordRules(supplierRecord),
};
