import { mdiEmailCheckOutline } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const emailArea = defineArea({
  name: 'email',
  routes: [
    {
      id: 'verify-email',
      path: '/verify-email',
      requires: { roles: OWNER_ADMIN },
      group: null,
      icon: mdiEmailCheckOutline,
      title: { 'en-GB': 'Verify e-mail', 'pl-PL': 'Potwierdź e-mail' },
      landing: false,
      screen: async (): Promise<ComponentType> =>
        (await import('./verify-email.screen.tsx')).VerifyEmailScreen,
    },
  ],
  paths: { verifyEmail: () => '/verify-email' },
  texts: () => import('./verify-email.text.ts'),
});
