import { expenseCategoryRecord } from '#areas/expense-categories/expense-category.record.ts';
import { supplierRecord } from '#areas/suppliers/supplier.record.ts';
import { defineRecordEntity, peopleCell } from './entity.ts';

export const suppliersEntity = defineRecordEntity(supplierRecord, {
  name: 'suppliers',
  about: 'Whom the firm buys from.',
  columns: [
    { name: 'id', about: 'Identifies the supplier.', cell: ({ id }) => id },
    { name: 'name', about: 'Name of the supplier.', cell: ({ name }) => name },
    { name: 'notes', about: 'What is written down about it.', cell: ({ notes }) => notes },
    {
      name: 'people',
      about: 'Whom to talk to there, with how to reach them.',
      cell: ({ contacts }) => peopleCell(contacts),
    },
  ],
});

export const expenseCategoriesEntity = defineRecordEntity(expenseCategoryRecord, {
  name: 'expense_categories',
  about: 'What the firm spends money on.',
  columns: [
    { name: 'id', about: 'Identifies the category.', cell: ({ id }) => id },
    { name: 'name', about: 'Name of the category.', cell: ({ name }) => name },
  ],
});
