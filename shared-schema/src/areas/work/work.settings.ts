import { z } from 'zod/mini';
import { defineSettings, oneOf, shaped } from '#areas/setting-row.ts';
import { wordPieces } from '#document/pieces/member-pieces.ts';

/** Monday 1 to Sunday 7. */
const weekday = z.int().check(z.minimum(1), z.maximum(7));

/** Days on which the firm does not work, and what becomes of visits that are due on them (S-15). */
export const workSettings = defineSettings([
  {
    section: 'schedule',
    rows: {
      'schedule.working-days': shaped(
        'account',
        z.array(weekday).check(z.minLength(1), z.maxLength(7)),
        [1, 2, 3, 4, 5],
        { kind: 'weekdays' },
        { ships: true, affects: true },
      ),
      'schedule.holidays': shaped(
        'account',
        z.array(z.iso.date()).check(z.maxLength(400)),
        [],
        { kind: 'own' },
        { pieces: wordPieces(z.iso.date()) },
      ),
      'schedule.non-working-day-rule': oneOf('account', ['leave', 'next', 'previous'], 'leave', {
        ships: true,
        affects: true,
      }),
    },
  },
  {
    section: null,
    rows: {
      /** What the bars of the work planner stand for; each person's own choice (SCH-1). */
      'schedule.bar': shaped(
        'me',
        z.enum(['jobs', 'hours', 'value']),
        'jobs',
        { kind: 'own' },
        { ships: true },
      ),
      /** How many days the multi planner shows; each person's own choice (MPL-1). */
      'schedule.board-days': shaped(
        'me',
        z.int().check(z.minimum(1), z.maximum(14)),
        7,
        { kind: 'own' },
        { ships: true },
      ),
      /** What the colours of its cards stand for (MPL-5). */
      'schedule.board-colour': shaped(
        'me',
        z.enum(['round', 'assignee', 'status', 'service']),
        'round',
        { kind: 'own' },
        { ships: true },
      ),
    },
  },
]);
