import { mdiCalendarTodayOutline } from '@mdi/js';
import { PLANNERS } from '@roundsman/shared-schema/areas/work/work.rules.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

/** `day`: ISO day to show, today's where it is left out; `visitId`: the visit to open. */
function schedulePath(day?: string, visitId?: string): `/${string}` {
  if (day === undefined) return '/schedule';
  return visitId === undefined ? `/schedule/${day}` : `/schedule/${day}/${encodeURIComponent(visitId)}`;
}

export const scheduleArea = defineArea({
  name: 'schedule',
  routes: [
    {
      id: 'schedule',
      path: '/schedule/:date?/:scheduleItemId?',
      requires: { roles: PLANNERS, subscribed: true },
      group: 'work',
      icon: mdiCalendarTodayOutline,
      title: { 'en-GB': 'Work planner', 'pl-PL': 'Plan pracy' },
      landing: true,
      badge: { count: 'today', label: 'work-counts.today' },
      showing: ({ id, row }) => schedulePath(id, row),
      screen: async (): Promise<ComponentType> => (await import('./schedule.screen.tsx')).ScheduleScreen,
    },
  ],
  paths: { schedule: schedulePath },
  texts: () => import('./schedule.text.ts'),
});
