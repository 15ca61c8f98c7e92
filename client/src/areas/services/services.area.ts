import { mdiSpray } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

/** `show`: a service's id, to show alone. */
function servicesPath(show?: string): `/${string}` {
  return show === undefined ? '/services' : `/services?show=${encodeURIComponent(show)}`;
}

export const servicesArea = defineArea({
  name: 'services',
  routes: [
    {
      id: 'services',
      path: '/services',
      requires: { roles: OWNER_ADMIN, subscribed: true },
      group: 'configure',
      icon: mdiSpray,
      title: { 'en-GB': 'Services', 'pl-PL': 'Usługi' },
      landing: false,
      screen: async (): Promise<ComponentType> => (await import('./services.screen.tsx')).ServicesScreen,
      showing: ({ id }) => servicesPath(id),
      makes: [
        {
          id: 'add-service',
          ask: '/services?add=service',
          icon: mdiSpray,
          label: 'services.make',
          roles: OWNER_ADMIN,
        },
      ],
    },
  ],
  paths: { services: servicesPath },
  texts: () => import('./services.text.ts'),
});
