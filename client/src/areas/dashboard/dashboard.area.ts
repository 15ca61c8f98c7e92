import { mdiViewDashboardOutline } from '@mdi/js';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const dashboardArea = defineArea({
  name: 'dashboard',
  routes: [
    {
      id: 'dashboard',
      path: '/dashboard',
      requires: { roles: ['owner', 'admin', 'planner'], level: 'core', subscribed: true },
      group: 'work',
      icon: mdiViewDashboardOutline,
      title: { 'en-GB': 'Dashboard', 'pl-PL': 'Pulpit' },
      landing: true,
      screen: async (): Promise<ComponentType> => (await import('./dashboard.screen.tsx')).DashboardScreen,
    },
  ],
  paths: { dashboard: () => '/dashboard' },
  texts: () => import('./dashboard.text.ts'),
});
