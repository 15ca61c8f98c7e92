import { mdiShieldAccountOutline } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const auditArea = defineArea({
  name: 'audit',
  routes: [
    {
      id: 'user-security',
      path: '/audit',
      requires: { roles: OWNER_ADMIN, subscribed: true },
      group: 'configure',
      icon: mdiShieldAccountOutline,
      title: { 'en-GB': 'User security', 'pl-PL': 'Dostęp osób' },
      landing: false,
      screen: async (): Promise<ComponentType> =>
        (await import('./user-security.screen.tsx')).UserSecurityScreen,
    },
  ],
  paths: {
    /** `user`: whose sign-ins to open. */
    userSecurity: (user?: string) =>
      user === undefined ? '/audit' : `/audit?user=${encodeURIComponent(user)}`,
  },
  texts: () => import('./user-security.text.ts'),
});
