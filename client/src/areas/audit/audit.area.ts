import { mdiClipboardTextClockOutline, mdiShieldAccountOutline } from '@mdi/js';
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
    {
      id: 'audit',
      path: '/audit/log',
      requires: {
        roles: OWNER_ADMIN,
        feature: 'audit',
        any: [{ traits: ['developer'] }, { traits: ['support'] }],
        subscribed: true,
      },
      group: 'configure',
      icon: mdiClipboardTextClockOutline,
      title: { 'en-GB': 'Audit log', 'pl-PL': 'Dziennik zdarzeń' },
      landing: false,
      screen: async (): Promise<ComponentType> => (await import('./log/audit-log.screen.tsx')).AuditLogScreen,
    },
  ],
  paths: {
    auditLog: () => '/audit/log',
    /** `user`: whose sign-ins to open. */
    userSecurity: (user?: string) =>
      user === undefined ? '/audit' : `/audit?user=${encodeURIComponent(user)}`,
  },
  texts: () => Promise.all([import('./user-security.text.ts'), import('./log/audit-log.text.ts')]),
});
