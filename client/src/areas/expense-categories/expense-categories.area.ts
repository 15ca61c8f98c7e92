import { mdiTagOutline } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea, listPath, listRoute } from '#routes/define-area.ts';

export const expenseCategoriesArea = defineArea({
  name: 'expense-categories',
  routes: [
    listRoute({
      id: 'expense-categories',
      path: '/expense-categories',
      requires: { roles: OWNER_ADMIN, subscribed: true },
      group: 'finance',
      landing: false,
      icon: mdiTagOutline,
      title: { 'en-GB': 'Expense categories', 'pl-PL': 'Kategorie wydatków' },
      screen: async (): Promise<ComponentType> =>
        (await import('./expense-categories.screen.tsx')).ExpenseCategoriesScreen,
      makes: { label: 'expense-categories.add' },
    }),
  ],
  paths: { expenseCategories: listPath('/expense-categories') },
  texts: () => import('./expense-categories.text.ts'),
});
