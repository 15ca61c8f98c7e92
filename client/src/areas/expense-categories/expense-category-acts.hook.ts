import { mdiDelete, mdiPencilOutline } from '@mdi/js';
import { deleteExpenseCategory } from '@roundsman/shared-schema/areas/expense-categories/delete-expense-category.command.ts';
import type { ExpenseCategory } from '@roundsman/shared-schema/areas/expense-categories/expense-category.record.ts';
import type { RecordAct } from '#list/record-act.ts';
import { useAct } from '#list/use-act.hook.ts';
import { t } from '#text/texts.ts';

/** What can be done with expense categories. */
export function useExpenseCategoryActs(): readonly RecordAct<ExpenseCategory, 'edit'>[] {
  const { act } = useAct();
  return [
    { id: 'edit', icon: mdiPencilOutline, label: t('kit.edit'), on: 'one', opens: 'edit' },
    {
      id: 'delete',
      icon: mdiDelete,
      label: t('kit.delete'),
      on: 'one',
      danger: true,
      apart: true,
      run: ([expenseCategory]) =>
        expenseCategory && act(deleteExpenseCategory, { expenseCategoryId: expenseCategory.id }),
    },
  ];
}
