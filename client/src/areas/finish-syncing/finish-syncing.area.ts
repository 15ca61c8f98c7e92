import { mdiSyncCircle } from '@mdi/js';
import { ALL_ROLES } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const finishSyncingArea = defineArea({
  name: 'finish-syncing',
  routes: [
    {
      id: 'finish-syncing',
      path: '/finish-syncing',
      requires: { roles: ALL_ROLES },
      group: null,
      icon: mdiSyncCircle,
      title: { 'en-GB': 'Finish syncing', 'pl-PL': 'Kończenie synchronizacji' },
      landing: false,
      screen: async (): Promise<ComponentType> =>
        (await import('./finish-syncing.screen.tsx')).FinishSyncingScreen,
    },
  ],
  paths: { finishSyncing: () => '/finish-syncing' },
  texts: () => import('./finish-syncing.text.ts'),
});
