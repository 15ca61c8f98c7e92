import { mdiInformationOutline } from '@mdi/js';
import { ALL_ROLES } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const aboutArea = defineArea({
  name: 'about',
  routes: [
    {
      id: 'about',
      path: '/about',
      requires: { roles: ALL_ROLES },
      group: null,
      icon: mdiInformationOutline,
      title: { 'en-GB': 'About', 'pl-PL': 'O aplikacji' },
      landing: false,
      screen: async (): Promise<ComponentType> => (await import('./about.screen.tsx')).AboutScreen,
    },
  ],
  paths: { about: () => '/about' },
  texts: () => import('./about.text.ts'),
});
