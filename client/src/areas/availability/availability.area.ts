import { mdiCalendarAccountOutline } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const availabilityArea = defineArea({
  name: 'availability',
  routes: [
    {
      id: 'availability',
      path: '/availability/*',
      requires: { roles: OWNER_ADMIN, feature: 'availability', subscribed: true },
      group: 'work',
      icon: mdiCalendarAccountOutline,
      title: { 'en-GB': 'Availability', 'pl-PL': 'Dostępność' },
      landing: false,
      screen: async (): Promise<ComponentType> =>
        (await import('./availability.screen.tsx')).AvailabilityScreen,
    },
  ],
  paths: {
    /** `week`: a day of the week to show; this week without it. */
    availability: (week?: string): `/${string}` =>
      week === undefined ? '/availability' : `/availability?week=${week}`,
  },
  texts: () => import('./availability.text.ts'),
});
