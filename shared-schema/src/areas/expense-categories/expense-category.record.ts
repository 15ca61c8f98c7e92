import { z } from 'zod/mini';
import { defineRecord, type RecordMeta } from '#document/record.ts';
import { namedIdField } from '#fields/limits.ts';
import { wordField } from '#fields/mark.schema.ts';

/** Longest name of an expense category in characters. */
export const EXPENSE_CATEGORY_NAME_MAX = 100;

/** What the firm spends money on (specification 4, 2.9). */
export interface ExpenseCategory extends RecordMeta {
  readonly name: string;
}

/** Keys `cat:<id>` of the document `chart`. */
export const expenseCategoryRecord = defineRecord({
  name: 'expense-category',
  document: 'chart',
  root: 'chart',
  prefix: 'cat:',
  base: z.object({ createdBy: namedIdField }),
  groups: { name: wordField(EXPENSE_CATEGORY_NAME_MAX) },
  make: (meta, _base, groups): ExpenseCategory => ({ ...meta, name: groups.name ?? '' }),
});
