import { z } from 'zod/mini';
import { defineSettings, shaped } from '#areas/setting-row.ts';

/** Whether this device tells where it is, which its person turns on for each device (decision 66). */
export const analyticsSettings = defineSettings([
  {
    section: null,
    rows: {
      'analytics.tells-place': shaped('device', z.boolean(), false, { kind: 'own' }, { ships: true }),
    },
  },
]);
