import { z } from 'zod/mini';
import { defineSettings, shaped } from '#areas/setting-row.ts';

/** What the bars of the availability planner stand for; each person's own choice. */
export const availabilitySettings = defineSettings([
  {
    section: null,
    rows: {
      'availability.bar': shaped('me', z.enum(['hours', 'value']), 'hours', { kind: 'own' }, { ships: true }),
    },
  },
]);
