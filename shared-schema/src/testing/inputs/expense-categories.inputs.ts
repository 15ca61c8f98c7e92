import { addExpenseCategory } from '#areas/expense-categories/add-expense-category.command.ts';
import { deleteExpenseCategory } from '#areas/expense-categories/delete-expense-category.command.ts';
import type { CommandInputs } from '#testing/command-inputs.ts';
import type { TestAccount } from '#testing/test-account.ts';

/** What is typed of a new expense category. */
const TYPED = { name: 'First' };

/** The id of a expense category that was just added. */
export const addedExpenseCategory = (account: TestAccount) => account.must(addExpenseCategory, TYPED);

export const expenseCategoriesInputs: CommandInputs = {
  'expense-categories.add': () => TYPED,
  'expense-categories.edit': (account) => ({ ...addedExpenseCategory(account), ...TYPED, name: 'Second' }),
  'expense-categories.delete': addedExpenseCategory,
  'expense-categories.restore': (account) => {
    const of = addedExpenseCategory(account);
    account.must(deleteExpenseCategory, of);
    return of;
  },
};
