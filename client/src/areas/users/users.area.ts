import { mdiAccountGroupOutline, mdiAccountPlusOutline } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

/** `show`: a user's id, or `i:` and an invitation's, to show alone. */
function usersPath(show?: string): `/${string}` {
  return show === undefined ? '/users' : `/users?show=${encodeURIComponent(show)}`;
}

export const usersArea = defineArea({
  name: 'users',
  routes: [
    {
      id: 'users',
      path: '/users',
      requires: { roles: OWNER_ADMIN },
      group: 'configure',
      icon: mdiAccountGroupOutline,
      title: { 'en-GB': 'Users', 'pl-PL': 'Użytkownicy' },
      landing: false,
      screen: async (): Promise<ComponentType> => (await import('./users.screen.tsx')).UsersScreen,
      showing: ({ id }) => usersPath(id),
      makes: [
        {
          id: 'add-user',
          ask: '/users?add=user',
          icon: mdiAccountPlusOutline,
          label: 'users.make',
          roles: OWNER_ADMIN,
        },
      ],
    },
  ],
  paths: { users: usersPath },
  texts: () => import('./users.text.ts'),
});
