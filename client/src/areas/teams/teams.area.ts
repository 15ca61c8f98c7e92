import { mdiAccountGroupOutline, mdiAccountMultipleOutline } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

/** `show`: a team's id, to show alone. */
function teamsPath(show?: string): `/${string}` {
  return show === undefined ? '/teams' : `/teams?show=${encodeURIComponent(show)}`;
}

export const teamsArea = defineArea({
  name: 'teams',
  routes: [
    {
      id: 'teams',
      path: '/teams',
      requires: { roles: OWNER_ADMIN, traits: ['multi-user'], subscribed: true },
      group: 'configure',
      icon: mdiAccountMultipleOutline,
      title: { 'en-GB': 'Teams', 'pl-PL': 'Zespoły' },
      landing: false,
      screen: async (): Promise<ComponentType> => (await import('./teams.screen.tsx')).TeamsScreen,
      showing: ({ id }) => teamsPath(id),
      makes: [
        {
          id: 'add-team',
          ask: '/teams?add=team',
          icon: mdiAccountGroupOutline,
          label: 'teams.make',
          roles: OWNER_ADMIN,
        },
      ],
    },
  ],
  paths: { teams: teamsPath },
  texts: () => import('./teams.text.ts'),
});
