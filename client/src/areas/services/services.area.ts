import { mdiFileTreeOutline, mdiSpray } from '@mdi/js';
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
    {
      id: 'services-advanced',
      path: '/services-advanced',
      requires: {
        roles: OWNER_ADMIN,
        level: 'advanced',
        any: [{ traits: ['developer'] }, { traits: ['directory-shown'] }],
        subscribed: true,
      },
      group: 'configure',
      landing: false,
      icon: mdiFileTreeOutline,
      title: { 'en-GB': 'Advertised services', 'pl-PL': 'Reklama usług' },
      screen: async (): Promise<ComponentType> =>
        (await import('./directory/services-advanced.screen.tsx')).ServicesAdvancedScreen,
    },
    {
      id: 'service-advanced',
      path: '/services-advanced/:id',
      requires: { roles: ['owner', 'admin', 'creator'], level: 'advanced', subscribed: true },
      group: null,
      landing: false,
      icon: mdiFileTreeOutline,
      title: { 'en-GB': 'Advertised service', 'pl-PL': 'Reklama usługi' },
      screen: async (): Promise<ComponentType> =>
        (await import('./directory/service-advanced.screen.tsx')).ServiceAdvancedScreen,
    },
  ],
  paths: {
    services: listPath('/services'),
    servicesAdvanced: () => '/services-advanced',
    serviceAdvanced: (id: string) => `/services-advanced/${encodeURIComponent(id)}`,
  },
  texts: () => import('./services.text.ts'),
});
