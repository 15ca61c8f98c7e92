import { mdiBackupRestore } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const backupsArea = defineArea({
  name: 'backups',
  routes: [
    {
      id: 'backups',
      path: '/settings/backups',
      requires: { roles: OWNER_ADMIN },
      group: null,
      icon: mdiBackupRestore,
      title: { 'en-GB': 'Backups', 'pl-PL': 'Kopie zapasowe' },
      landing: false,
      screen: async (): Promise<ComponentType> => (await import('./backups.screen.tsx')).BackupsScreen,
    },
  ],
  paths: { backups: () => '/settings/backups' },
  texts: () => import('./backups.text.ts'),
});
