import { defineDeletion } from '#areas/record-commands.ts';
import { expenseCategoryCard } from './expense-category.card.ts';

/** Deletes an expense category. @errors expense-categories.not-found */
export const deleteExpenseCategory = defineDeletion(expenseCategoryCard, {
  area: 'expense-categories',
  id: 'expenseCategoryId',
});
