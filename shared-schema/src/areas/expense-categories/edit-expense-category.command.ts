import { z } from 'zod/mini';
import { setChanged } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { expenseCategoryCard } from './expense-category.card.ts';
import { expenseCategoryRecord } from './expense-category.record.ts';
import { checkCategoryName } from './expense-category.rules.ts';

/** Changes an expense category; only what differs is written. @errors expense-categories.not-found, expense-categories.duplicate, and those of `checkName` */
export const editExpenseCategory = defineCommand({
  name: 'expense-categories.edit',
  record: expenseCategoryRecord,
  input: z.object({ expenseCategoryId: recordIdField, name: z.string() }),
  run(tx, { expenseCategoryId, ...typed }) {
    const expenseCategory = tx.record(expenseCategoryRecord, expenseCategoryId);
    if (!expenseCategory || expenseCategory.deleted) return fail('expense-categories.not-found');
    const name = checkCategoryName(tx.records(expenseCategoryRecord).values(), typed.name, expenseCategoryId);
    if (!name.ok) return name;
    setChanged(tx, expenseCategoryRecord, expenseCategoryId, { name: name.value });
    return ok({});
  },
  words: ({ expenseCategoryId }, before) => ({
    key: 'expense-categories.words-edit',
    record: expenseCategoryCard.name(before, expenseCategoryId),
  }),
});
