import { mdiMapMarkerMultipleOutline, mdiMapMarkerPath, mdiPlus } from '@mdi/js';
import { OFFICE, OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { JOB_ROUND_WRITERS } from '@roundsman/shared-schema/areas/rounds/order-rights.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

/** `row`: the job to show marked. */
function roundPath(id: string, row?: string): `/${string}` {
  return `/rounds/${encodeURIComponent(id)}${row === undefined ? '' : `?job=${encodeURIComponent(row)}`}`;
}

export const roundsArea = defineArea({
  name: 'rounds',
  routes: [
    {
      id: 'rounds',
      path: '/rounds/:tab?',
      requires: { roles: OWNER_ADMIN, level: 'core', subscribed: true },
      group: 'work',
      icon: mdiMapMarkerPath,
      title: { 'en-GB': 'Rounds', 'pl-PL': 'Rundy' },
      landing: true,
      tabs: [{ id: '' }, { id: 'pending', requires: { level: 'advanced' } }],
      // Nearly everybody starts at this page, so its script does not wait for the documents.
      isFetchedAtStart: true,
      screen: async (): Promise<ComponentType> => (await import('./rounds.screen.tsx')).RoundsScreen,
      dialogs: [
        {
          path: ':roundId',
          screen: async (): Promise<ComponentType> =>
            (await import('./round-dialog.route.tsx')).RoundDialogRoute,
          // Whoever plans or edits jobs comes to their round from a customer, a job or all jobs.
          alone: { roles: OFFICE, level: 'core', subscribed: true },
        },
      ],
      showing: ({ id, row }) => roundPath(id, row),
      makes: [
        {
          id: 'add-round',
          ask: '/rounds?add=round',
          icon: mdiPlus,
          label: 'rounds.add',
          roles: OWNER_ADMIN,
        },
        {
          id: 'add-job',
          ask: '?job-new=1',
          icon: mdiPlus,
          label: 'rounds.add-job',
          roles: JOB_ROUND_WRITERS,
        },
      ],
    },
    {
      // Whoever plans or edits jobs has no page of rounds by the specification, and puts jobs into them and in order:
      // the same list, in which nothing of a round itself can be changed.
      id: 'all-rounds',
      path: '/all-rounds',
      requires: { roles: OFFICE, without: OWNER_ADMIN, level: 'core', subscribed: true },
      group: 'work',
      icon: mdiMapMarkerMultipleOutline,
      title: { 'en-GB': 'All rounds', 'pl-PL': 'Wszystkie rundy' },
      landing: true,
      screen: async (): Promise<ComponentType> => (await import('./rounds.screen.tsx')).RoundsScreen,
    },
  ],
  paths: {
    rounds: () => '/rounds',
    pendingRounds: () => '/rounds/pending',
    allRounds: () => '/all-rounds',
    round: roundPath,
  },
  texts: () =>
    Promise.all([
      import('./rounds.text.ts'),
      import('./round-edit.text.ts'),
      import('./restart-rounds.text.ts'),
    ]),
});
