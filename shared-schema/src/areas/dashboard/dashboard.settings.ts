import { z } from 'zod/mini';
import { defineSettings, shaped } from '#areas/setting-row.ts';
import { wordPieces } from '#document/pieces/member-pieces.ts';

const OWN = { kind: 'own' } as const;
const card = z.string().check(z.maxLength(40));
const cards = z.array(card).check(z.maxLength(40));

/** A person's own dashboard (DSH-3): order and absence apart, so that changing both on two devices keeps both. */
export const dashboardSettings = defineSettings([
  {
    section: null,
    rows: {
      'dashboard.order': shaped('me', cards, [], OWN, { ships: true }),
      'dashboard.hidden': shaped('me', cards, [], OWN, { ships: true, pieces: wordPieces(card) }),
    },
  },
]);
