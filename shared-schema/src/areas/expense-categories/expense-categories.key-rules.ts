import type { KeyRules } from '#document/key-rule.ts';
import { recordRules } from '#document/record-rules.ts';
import { expenseCategoryRecord } from './expense-category.record.ts';

export const expenseCategoriesKeyRules: KeyRules = {
  chart: recordRules(expenseCategoryRecord),
};
