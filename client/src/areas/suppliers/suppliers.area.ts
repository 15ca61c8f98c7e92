import { mdiStorefrontOutline } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea, pagesPaths, pagesRoute } from '#routes/define-area.ts';

const { list, add, one, edit } = pagesPaths('/suppliers');

export const suppliersArea = defineArea({
  name: 'suppliers',
  routes: [
    pagesRoute({
      id: 'suppliers',
      requires: { roles: OWNER_ADMIN, feature: 'balance', subscribed: true },
      group: 'balance',
      icon: mdiStorefrontOutline,
      title: { 'en-GB': 'Suppliers', 'pl-PL': 'Dostawcy' },
      screens: {
        list: async (): Promise<ComponentType> => (await import('./suppliers.screen.tsx')).SuppliersScreen,
        add: async (): Promise<ComponentType> =>
          (await import('./supplier-form.screen.tsx')).AddSupplierScreen,
        one: async (): Promise<ComponentType> => (await import('./supplier.screen.tsx')).SupplierScreen,
        edit: async (): Promise<ComponentType> =>
          (await import('./supplier-form.screen.tsx')).EditSupplierScreen,
      },
      makes: { label: 'suppliers.add' },
    }),
  ],
  paths: { suppliers: list, addSupplier: add, supplier: one, editSupplier: edit },
  texts: () => import('./suppliers.text.ts'),
});
