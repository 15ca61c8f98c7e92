import { mdiMap } from '@mdi/js';
import { PLANNERS } from '@roundsman/shared-schema/areas/work/work.rules.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

export const visualPlannerArea = defineArea({
  name: 'visual-planner',
  routes: [
    {
      id: 'visual-planner',
      path: '/visual-planner',
      requires: { roles: PLANNERS, level: 'ultimate', feature: 'visualPlanner', subscribed: true },
      offered: { traits: ['visual-planner-shown'] },
      group: 'work',
      icon: mdiMap,
      title: { 'en-GB': 'Visual planner', 'pl-PL': 'Planer na mapie' },
      landing: true,
      screen: async (): Promise<ComponentType> =>
        (await import('./visual-planner.screen.tsx')).VisualPlannerScreen,
    },
  ],
  paths: { visualPlanner: (): `/${string}` => '/visual-planner' },
  texts: () => import('./visual-planner.text.ts'),
});
