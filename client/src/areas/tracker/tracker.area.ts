import { mdiTimerOutline } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { TRACKER_REQUIRES } from '@roundsman/shared-schema/areas/tracker/tracker-requires.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

/** `day`: the day to show; `entry`: the entry to open. */
function trackerPath(day?: string, entry?: string): `/${string}` {
  const of = new URLSearchParams({
    ...(day !== undefined && { day }),
    ...(entry !== undefined && { entry }),
  });
  return of.size === 0 ? '/tracker/home' : `/tracker/home?${of}`;
}

export const trackerArea = defineArea({
  name: 'tracker',
  routes: [
    {
      id: 'tracker',
      path: '/tracker/*',
      requires: TRACKER_REQUIRES,
      group: 'work',
      icon: mdiTimerOutline,
      title: { 'en-GB': 'Time tracker', 'pl-PL': 'Czas pracy' },
      landing: false,
      tabs: [{ id: 'home' }, { id: 'filter' }],
      screen: async (): Promise<ComponentType> => (await import('./tracker.screen.tsx')).TrackerScreen,
      showing: ({ id, row }) => trackerPath(id, row),
      makes: [
        {
          id: 'add-entry',
          ask: '/tracker/home?add=entry',
          icon: mdiTimerOutline,
          label: 'tracker.add',
          roles: OWNER_ADMIN,
        },
      ],
    },
  ],
  paths: {
    tracker: trackerPath,
    trackerEntries: (day?: string): `/${string}` =>
      day === undefined ? '/tracker/filter' : `/tracker/filter?day=${day}`,
  },
  texts: () => import('./tracker.text.ts'),
});
