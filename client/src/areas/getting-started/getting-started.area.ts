import { mdiCompassOutline } from '@mdi/js';
import { ALL_ROLES } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const gettingStartedArea = defineArea({
  name: 'getting-started',
  routes: [
    {
      id: 'gettingstarted',
      path: '/gettingstarted',
      requires: { roles: ALL_ROLES },
      group: null,
      icon: mdiCompassOutline,
      title: { 'en-GB': 'Getting started', 'pl-PL': 'Pierwsze kroki' },
      landing: false,
      screen: async (): Promise<ComponentType> =>
        (await import('./getting-started.screen.tsx')).GettingStartedScreen,
    },
  ],
  paths: { gettingStarted: () => '/gettingstarted' },
  texts: () => import('./getting-started.text.ts'),
});
