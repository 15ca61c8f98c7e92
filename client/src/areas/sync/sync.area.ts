import { mdiCellphoneLink } from '@mdi/js';
import { ALL_ROLES } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const syncArea = defineArea({
  name: 'sync',
  routes: [
    {
      id: 'sync-status',
      path: '/sync-status',
      requires: { roles: ALL_ROLES },
      group: null,
      icon: mdiCellphoneLink,
      title: { 'en-GB': 'Devices and sync', 'pl-PL': 'Synchronizacja' },
      landing: true,
      screen: async (): Promise<ComponentType> => (await import('./sync.screen.tsx')).SyncScreen,
    },
  ],
  paths: { sync: () => '/sync-status' },
  texts: () => Promise.all([import('./sync.text.ts'), import('./review.text.ts')]),
});
