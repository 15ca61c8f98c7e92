import { mdiAccountBoxMultipleOutline, mdiAccountPlusOutline } from '@mdi/js';
import { CUSTOMER_WRITERS } from '@roundsman/shared-schema/areas/customers/customer.roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

/** `tab`: one of `customer-tabs.ts`; a customer opens at the first one. */
function customerPath(id: string, tab?: string): `/${string}` {
  return `/customers/${encodeURIComponent(id)}${tab === undefined ? '' : `/${tab}`}`;
}

export const customersArea = defineArea({
  name: 'customers',
  routes: [
    {
      id: 'customers',
      path: '/customers/:customerId?/:tab?',
      requires: { roles: CUSTOMER_WRITERS, level: 'core', subscribed: true },
      group: 'customers',
      icon: mdiAccountBoxMultipleOutline,
      title: { 'en-GB': 'Customers', 'pl-PL': 'Klienci' },
      landing: true,
      screen: async (): Promise<ComponentType> => (await import('./customers.screen.tsx')).CustomersScreen,
      showing: ({ id }) => customerPath(id),
      makes: [
        {
          id: 'add-customer',
          ask: '/customers?add=customer',
          icon: mdiAccountPlusOutline,
          label: 'customer.add',
          roles: CUSTOMER_WRITERS,
        },
      ],
    },
  ],
  paths: { customers: () => '/customers', customer: customerPath },
  texts: () => Promise.all([import('./customers.text.ts'), import('./customer-changes.text.ts')]),
});
