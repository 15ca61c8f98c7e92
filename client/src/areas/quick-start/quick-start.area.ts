import { mdiFlagCheckered } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const quickStartArea = defineArea({
  name: 'quick-start',
  routes: [
    {
      id: 'quickstart',
      path: '/quickstart',
      requires: { roles: OWNER_ADMIN },
      group: null,
      icon: mdiFlagCheckered,
      title: { 'en-GB': 'Quick start', 'pl-PL': 'Szybki start' },
      landing: false,
      screen: async (): Promise<ComponentType> => (await import('./quickstart.screen.tsx')).QuickstartScreen,
    },
  ],
  paths: { quickstart: () => '/quickstart' },
  texts: () => import('./quickstart.text.ts'),
});
