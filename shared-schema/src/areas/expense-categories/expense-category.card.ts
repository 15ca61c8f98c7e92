import { defineCard, text } from '#areas/card.ts';
import { livingExpenseCategories } from './expense-category.queries.ts';
import { expenseCategoryRecord } from './expense-category.record.ts';

declare module '#areas/card-places.ts' {
  interface CardPages {
    'expense-categories': true;
  }
}

export const expenseCategoryCard = defineCard({
  record: expenseCategoryRecord,
  many: 'expense-categories.title',
  unknown: 'expense-categories.one',
  documents: ['chart'],
  page: 'expense-categories',
  deletable: true,
  name: (snapshot, id) => snapshot.record(expenseCategoryRecord, id)?.name ?? '',
  place(snapshot, id) {
    const expenseCategory = snapshot.record(expenseCategoryRecord, id);
    return expenseCategory && !expenseCategory.deleted ? { page: 'expense-categories', id } : undefined;
  },
  find: (snapshot) =>
    livingExpenseCategories(snapshot).map(({ id, name }) => ({
      id,
      name,
      place: { page: 'expense-categories', id },
    })),
  groups: { name: { label: 'field.name', show: text } },
});
