import { z } from 'zod/mini';
import { defineSettings, shaped } from '#areas/setting-row.ts';
import { clockField } from '#fields/limits.ts';

/** Most hours without an entry that may go unmarked. */
export const THRESHOLD_MAX = 24;

const OWN = { kind: 'own' } as const;
const SHIPS = { ships: true } as const;
const hours = z.number().check(z.minimum(0), z.maximum(THRESHOLD_MAX));

/** How this device shows the time tracker (specification 4, 3). */
export const trackerSettings = defineSettings([
  {
    section: null,
    rows: {
      'tracker.show-all-workers': shaped('device', z.boolean(), true, OWN, SHIPS),
      'tracker.show-unbound-events': shaped('device', z.boolean(), true, OWN, SHIPS),
      'tracker.show-unrecorded-jobs': shaped('device', z.boolean(), true, OWN, SHIPS),
      'tracker.day-start': shaped('device', clockField, '06:00', OWN, SHIPS),
      'tracker.day-end': shaped('device', clockField, '19:00', OWN, SHIPS),
      'tracker.unrecorded-threshold': shaped('device', hours, 1, OWN, SHIPS),
    },
  },
]);
