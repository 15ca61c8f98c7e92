import { mdiShieldKeyOutline } from '@mdi/js';
import { ALL_ROLES } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const securityArea = defineArea({
  name: 'security',
  routes: [
    {
      id: 'security',
      path: '/security',
      requires: { roles: ALL_ROLES },
      group: null,
      icon: mdiShieldKeyOutline,
      title: { 'en-GB': 'Security', 'pl-PL': 'Bezpieczeństwo' },
      landing: false,
      screen: async (): Promise<ComponentType> => (await import('./security.screen.tsx')).SecurityScreen,
    },
  ],
  paths: { security: () => '/security' },
  texts: () => import('./security.text.ts'),
});
