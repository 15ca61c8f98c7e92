import { mdiStarOutline } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea, listPath, listRoute } from '#routes/define-area.ts';

export const ratingsArea = defineArea({
  name: 'ratings',
  routes: [
    listRoute({
      id: 'ratings',
      requires: { roles: OWNER_ADMIN, subscribed: true },
      group: 'customers',
      icon: mdiStarOutline,
      title: { 'en-GB': 'Ratings', 'pl-PL': 'Oceny' },
      screen: async (): Promise<ComponentType> => (await import('./ratings.screen.tsx')).RatingsScreen,
      makes: { label: 'ratings.add' },
    }),
  ],
  paths: { ratings: listPath('/ratings') },
  texts: () => import('./ratings.text.ts'),
});
