import { mdiAccountGroupOutline, mdiAccountMultipleOutline } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea, listPath, listRoute } from '#routes/define-area.ts';

export const teamsArea = defineArea({
  name: 'teams',
  routes: [
    listRoute({
      id: 'teams',
      requires: { roles: OWNER_ADMIN, traits: ['multi-user'], subscribed: true },
      icon: mdiAccountMultipleOutline,
      title: { 'en-GB': 'Teams', 'pl-PL': 'Zespoły' },
      screen: async (): Promise<ComponentType> => (await import('./teams.screen.tsx')).TeamsScreen,
      makes: { label: 'teams.add', icon: mdiAccountGroupOutline },
    }),
  ],
  paths: { teams: listPath('/teams') },
  texts: () => import('./teams.text.ts'),
});
