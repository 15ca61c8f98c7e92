import { defineArea } from '#areas/define-area.ts';
import { addExpenseCategory } from './add-expense-category.command.ts';
import { deleteExpenseCategory } from './delete-expense-category.command.ts';
import { editExpenseCategory } from './edit-expense-category.command.ts';
import { expenseCategoriesKeyRules } from './expense-categories.key-rules.ts';
import { expenseCategoryCard } from './expense-category.card.ts';
import { expenseCategoryRecord } from './expense-category.record.ts';
import { restoreExpenseCategory } from './restore-expense-category.command.ts';

export const expenseCategoriesArea = defineArea({
  name: 'expense-categories',
  keyRules: expenseCategoriesKeyRules,
  records: [expenseCategoryRecord],
  cards: [expenseCategoryCard],
  commands: [addExpenseCategory, editExpenseCategory, deleteExpenseCategory, restoreExpenseCategory],
});
