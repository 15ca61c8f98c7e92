import { z } from 'zod/mini';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { expenseCategoryRecord } from './expense-category.record.ts';
import { checkCategoryName } from './expense-category.rules.ts';

/** Adds an expense category. Answers its id. @errors expense-categories.duplicate, and those of `checkName` */
export const addExpenseCategory = defineCommand({
  name: 'expense-categories.add',
  record: expenseCategoryRecord,
  input: z.object({ name: z.string() }),
  run(tx, typed, context) {
    const name = checkCategoryName(tx.records(expenseCategoryRecord).values(), typed.name);
    if (!name.ok) return name;
    const expenseCategoryId = context.newId();
    tx.create(expenseCategoryRecord, expenseCategoryId, { createdBy: context.userId }, { name: name.value });
    return ok({ expenseCategoryId });
  },
  words: ({ name }) => ({ key: 'expense-categories.words-add', record: name.trim() }),
});
