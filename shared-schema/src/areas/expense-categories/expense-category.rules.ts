import { checkName } from '#areas/name.rules.ts';
import type { Result } from '#kernel/result.ts';
import { EXPENSE_CATEGORY_NAME_MAX, type ExpenseCategory } from './expense-category.record.ts';

/** A name that no other living category has, in whatever letters. @errors expense-categories.duplicate, and those of `checkName` */
export function checkCategoryName(
  others: Iterable<ExpenseCategory>,
  typed: string,
  own?: string,
): Result<string> {
  return checkName(typed, EXPENSE_CATEGORY_NAME_MAX, {
    others,
    own,
    error: 'expense-categories.duplicate',
  });
}
