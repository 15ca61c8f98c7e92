import { mdiFileImportOutline } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

function importPath(): `/${string}` {
  return '/import';
}

export const importsArea = defineArea({
  name: 'imports',
  routes: [
    {
      id: 'import',
      path: '/import',
      requires: { roles: OWNER_ADMIN, subscribed: true },
      group: 'configure',
      icon: mdiFileImportOutline,
      title: { 'en-GB': 'Import', 'pl-PL': 'Import' },
      landing: false,
      screen: async (): Promise<ComponentType> => (await import('./import.screen.tsx')).ImportScreen,
    },
  ],
  paths: { import: importPath },
  texts: () => import('./imports.text.ts'),
});
