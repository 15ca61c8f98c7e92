import { mdiCellphoneLink } from '@mdi/js';
import { ALL_ROLES } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const analyticsArea = defineArea({
  name: 'analytics',
  routes: [
    {
      id: 'analytics',
      path: '/analytics/*',
      requires: { roles: ALL_ROLES, traits: ['developer'], subscribed: true },
      group: 'configure',
      icon: mdiCellphoneLink,
      title: { 'en-GB': 'Analytics', 'pl-PL': 'Analityka' },
      landing: false,
      screen: async (): Promise<ComponentType> => (await import('./analytics.screen.tsx')).AnalyticsScreen,
    },
  ],
  paths: { analytics: () => '/analytics' },
  texts: () => import('./analytics.text.ts'),
});
