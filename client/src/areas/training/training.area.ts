import { mdiSchoolOutline } from '@mdi/js';
import { ALL_ROLES } from '@roundsman/shared-schema/access/roles.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const trainingArea = defineArea({
  name: 'training',
  routes: [
    {
      id: 'training',
      path: '/training/*',
      requires: { roles: ALL_ROLES, subscribed: true },
      group: 'social',
      icon: mdiSchoolOutline,
      title: { 'en-GB': 'Training', 'pl-PL': 'Szkolenia' },
      landing: false,
      screen: async (): Promise<ComponentType> => (await import('./training.screen.tsx')).TrainingScreen,
    },
  ],
  paths: { training: (lecture = 'main'): `/${string}` => `/training/${lecture}` },
  texts: () => import('./training.text.ts'),
});
