import { mdiBriefcaseOutline } from '@mdi/js';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const jobsArea = defineArea({
  name: 'jobs',
  routes: [
    {
      id: 'alljobs',
      path: '/alljobs',
      requires: { roles: ['owner', 'admin', 'planner'], subscribed: true },
      group: 'work',
      icon: mdiBriefcaseOutline,
      title: { 'en-GB': 'All jobs', 'pl-PL': 'Wszystkie zlecenia' },
      landing: true,
      screen: async (): Promise<ComponentType> => (await import('./jobs.screen.tsx')).JobsScreen,
    },
  ],
  paths: { jobs: () => '/alljobs' },
  texts: () => import('./jobs.text.ts'),
});
