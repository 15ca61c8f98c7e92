import { defineRestoration } from '#areas/record-commands.ts';
import { expenseCategoryCard } from './expense-category.card.ts';

/** Brings a deleted expense category back. @errors expense-categories.not-found */
export const restoreExpenseCategory = defineRestoration(expenseCategoryCard, {
  area: 'expense-categories',
  id: 'expenseCategoryId',
});
