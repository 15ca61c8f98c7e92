import type { Snapshot } from '#document/snapshot.ts';
import { byName } from '#kernel/names.ts';
import { type ExpenseCategory, expenseCategoryRecord } from './expense-category.record.ts';

/** Every expense category that is not deleted, by name. */
export function livingExpenseCategories(snapshot: Snapshot): readonly ExpenseCategory[] {
  return [...snapshot.records(expenseCategoryRecord).values()].filter(({ deleted }) => !deleted).sort(byName);
}
