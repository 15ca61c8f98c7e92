import { mdiTagOutline } from '@mdi/js';
import { livingExpenseCategories } from '@roundsman/shared-schema/areas/expense-categories/expense-category.queries.ts';
import type { ExpenseCategory } from '@roundsman/shared-schema/areas/expense-categories/expense-category.record.ts';
import { useMemo } from 'react';
import type { Column } from '#list/column.ts';
import { RecordPage } from '#parts/record-page/record-page.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ExpenseCategoryDialog } from './expense-category.dialog.tsx';
import { useExpenseCategoryActs } from './expense-category-acts.hook.ts';
import './expense-categories.text.ts';

function expenseCategoryColumns(): readonly Column<ExpenseCategory>[] {
  return [
    {
      id: 'name',
      head: t('kit.name'),
      sort: { label: t('kit.name'), compare: () => 0 },
      export: ({ name }) => name,
    },
  ];
}

/** The list of expense categories: to add, edit and delete them. */
export function ExpenseCategoriesScreen() {
  const rows = useQuery(livingExpenseCategories);
  const columns = useMemo(expenseCategoryColumns, []);
  return (
    <RecordPage
      area="expense-categories"
      documents={['chart']}
      rows={rows}
      columns={columns}
      text={({ name }) => name}
      row={{ mark: () => <Icon path={mdiTagOutline} /> }}
      acts={useExpenseCategoryActs()}
      dialogs={{ add: ExpenseCategoryDialog, edit: ExpenseCategoryDialog }}
    />
  );
}
