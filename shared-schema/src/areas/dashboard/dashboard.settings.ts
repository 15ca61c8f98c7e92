import { z } from 'zod/mini';
import { defineSettings, shaped } from '#areas/setting-row.ts';

const OWN = { kind: 'own' } as const;
const cards = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40));

/** A person's own dashboard (DSH-3): order and absence apart, so that changing both on two devices keeps both. */
export const dashboardSettings = defineSettings([
  {
    section: null,
    rows: {
      'dashboard.order': shaped('me', cards, [], OWN, { ships: true }),
      'dashboard.hidden': shaped('me', cards, [], OWN, { ships: true }),
    },
  },
]);
