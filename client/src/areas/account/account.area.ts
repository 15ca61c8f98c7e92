import { mdiCardAccountDetailsOutline } from '@mdi/js';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const accountArea = defineArea({
  name: 'account',
  routes: [
    {
      id: 'account',
      path: '/account',
      requires: { roles: ['owner'], traits: ['store-approved'] },
      group: null,
      icon: mdiCardAccountDetailsOutline,
      title: { 'en-GB': 'Account', 'pl-PL': 'Konto' },
      landing: false,
      screen: async (): Promise<ComponentType> => (await import('./account.screen.tsx')).AccountScreen,
    },
  ],
  paths: { account: () => '/account' },
  texts: () => import('./account.text.ts'),
});
