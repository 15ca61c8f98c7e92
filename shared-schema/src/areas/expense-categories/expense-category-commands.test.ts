import { expect, it } from 'vitest';
import { forBothForms } from '#testing/for-both-forms.ts';
import { addedExpenseCategory } from '#testing/inputs/expense-categories.inputs.ts';
import type { TestAccount } from '#testing/test-account.ts';
import { addExpenseCategory } from './add-expense-category.command.ts';
import { deleteExpenseCategory } from './delete-expense-category.command.ts';
import { editExpenseCategory } from './edit-expense-category.command.ts';
import { livingExpenseCategories } from './expense-category.queries.ts';
import { restoreExpenseCategory } from './restore-expense-category.command.ts';

const names = (account: TestAccount) => livingExpenseCategories(account.snapshot).map(({ name }) => name);

// Rights, undo, unknown and deleted ones are looked at for every command by its sample input.
forBothForms('expense-categories', (open) => {
  it('are added by their name, trimmed, and stand in the order of names', () => {
    const account = open();
    account.must(addExpenseCategory, { name: '  Second ' });
    account.must(addExpenseCategory, { name: 'First' });
    expect(names(account)).toEqual(['First', 'Second']);
  });
  it.each([
    ['', 'kit.name-required'],
    ['   ', 'kit.name-required'],
    ['x'.repeat(101), 'kit.too-long'],
  ])('are not called %j: %s', (name, error) => {
    const account = open();
    expect(account.error(addExpenseCategory, { name })).toBe(error);
    expect(account.error(editExpenseCategory, { ...addedExpenseCategory(account), name })).toBe(error);
  });
  it('are changed, deleted, and brought back', () => {
    const account = open();
    const of = addedExpenseCategory(account);
    account.must(editExpenseCategory, { ...of, name: ' Second ' });
    expect(names(account)).toEqual(['Second']);
    account.must(deleteExpenseCategory, of);
    expect(names(account)).toEqual([]);
    account.must(restoreExpenseCategory, of);
    expect(names(account)).toEqual(['Second']);
  });
  it('have a name that no other has, in whatever letters', () => {
    const account = open();
    const of = addedExpenseCategory(account);
    expect(account.error(addExpenseCategory, { name: ' FIRST' })).toBe('expense-categories.duplicate');
    account.must(editExpenseCategory, { ...of, name: 'FIRST' });
    const other = account.must(addExpenseCategory, { name: 'Second' });
    expect(account.error(editExpenseCategory, { ...other, name: 'first' })).toBe(
      'expense-categories.duplicate',
    );
  });
});
