import { mdiSpray } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea, listPath, listRoute } from '#routes/define-area.ts';

export const servicesArea = defineArea({
  name: 'services',
  routes: [
    listRoute({
      id: 'services',
      requires: { roles: OWNER_ADMIN, subscribed: true },
      icon: mdiSpray,
      title: { 'en-GB': 'Services', 'pl-PL': 'Usługi' },
      screen: async (): Promise<ComponentType> => (await import('./services.screen.tsx')).ServicesScreen,
      makes: { label: 'services.add' },
    }),
  ],
  paths: { services: listPath('/services') },
  texts: () => import('./services.text.ts'),
});
