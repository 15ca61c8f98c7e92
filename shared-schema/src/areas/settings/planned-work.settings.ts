import { z } from 'zod/mini';
import { defineSettings, oneOf, onOff, shaped, whole } from '#areas/setting-row.ts';

/** Most of a day for one person; null for no limit. */
const dayCap = z.object({
  jobs: z.nullable(z.int().check(z.minimum(1), z.maximum(500))),
  minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(1440))),
  valueMinor: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000))),
});
const own = { kind: 'own' } as const;

/** Settings of planning and of the day (companion 5.6, 5.28, section 3), until their areas are built. */
export const plannedWorkSettings = defineSettings([
  {
    section: 'schedule',
    rows: {
      'schedule.planner-bars': oneOf('account', ['jobs', 'hours', 'value'], 'jobs'),
      'schedule.day-cap': shaped('account', dayCap, { jobs: null, minutes: null, valueMinor: null }, own),
    },
  },
  {
    section: 'day-pilot',
    rows: {
      'day-pilot.always-today': onOff('account', true),
      'day-pilot.optimised-default': onOff('account', false),
      'day-pilot.distances': oneOf('account', ['road', 'straight-line'], 'road'),
      'day-pilot.offline-map': oneOf('device', ['none', 'day'], 'day'),
    },
  },
  {
    section: 'data',
    rows: {
      'data.archive-after-years': whole('account', { min: 1, max: 20, unit: 'years' }, 3, { affects: true }),
    },
  },
  {
    section: 'interface',
    rows: {
      'schedule.planner-colours': oneOf('account', ['round', 'assignee', 'status', 'service'], 'round'),
      'interface.visual-planner-on-mobile': onOff('account', true, { ships: true, route: 'visual-planner' }),
    },
  },
]);
