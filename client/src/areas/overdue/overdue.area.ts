import { mdiAlarm } from '@mdi/js';
import { PLANNERS } from '@roundsman/shared-schema/areas/work/work.rules.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const overdueArea = defineArea({
  name: 'overdue',
  routes: [
    {
      id: 'overdue',
      path: '/overdue',
      requires: { roles: PLANNERS, subscribed: true },
      group: 'work',
      icon: mdiAlarm,
      title: { 'en-GB': 'Overdue', 'pl-PL': 'Zaległe' },
      landing: true,
      badge: { count: 'overdue', label: 'work-counts.overdue' },
      screen: async (): Promise<ComponentType> => (await import('./overdue.screen.tsx')).OverdueScreen,
    },
  ],
  paths: { overdue: (): `/${string}` => '/overdue' },
  texts: () => import('./overdue.text.ts'),
});
