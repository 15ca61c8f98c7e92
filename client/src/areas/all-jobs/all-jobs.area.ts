import { mdiBriefcaseOutline } from '@mdi/js';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const allJobsArea = defineArea({
  name: 'all-jobs',
  routes: [
    {
      id: 'alljobs',
      path: '/alljobs',
      requires: { roles: ['owner', 'admin', 'planner'], subscribed: true },
      group: 'work',
      icon: mdiBriefcaseOutline,
      title: { 'en-GB': 'All jobs', 'pl-PL': 'Wszystkie zlecenia' },
      landing: true,
      screen: async (): Promise<ComponentType> => (await import('./all-jobs.screen.tsx')).AllJobsScreen,
    },
  ],
  paths: { allJobs: () => '/alljobs' },
  texts: () => import('./all-jobs.text.ts'),
});
