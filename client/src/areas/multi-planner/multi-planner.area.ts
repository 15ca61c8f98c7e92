import { mdiTable } from '@mdi/js';
import { PLANNERS } from '@roundsman/shared-schema/areas/work/work.rules.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const multiPlannerArea = defineArea({
  name: 'multi-planner',
  routes: [
    {
      id: 'multi-planner',
      path: '/multi-planner',
      requires: { roles: PLANNERS, subscribed: true },
      group: 'work',
      icon: mdiTable,
      title: { 'en-GB': 'Multi planner', 'pl-PL': 'Plan zespołu' },
      landing: true,
      badge: { count: 'unassigned', label: 'work-counts.unassigned' },
      screen: async (): Promise<ComponentType> =>
        (await import('./multi-planner.screen.tsx')).MultiPlannerScreen,
    },
  ],
  paths: { multiPlanner: (): `/${string}` => '/multi-planner' },
  texts: () => import('./multi-planner.text.ts'),
});
