import { expect, it } from 'vitest';
import { nextVisits } from './next-visits.ts';
import type { Scheduled } from './series-of.ts';
import { EVERY_DAY, planned, settledVisit, storedExtra, storedVisit } from './testing/stored-visit.ts';
import type { Priced } from './visit-content.ts';
import { visitId } from './visit-id.ts';
import type { StoredVisit } from './visits.ts';
import type { WorkingDays } from './working-days.ts';

const TODAY = '2026-06-10';
/** Every four weeks from Monday, 1 June: 1, 29, 27 July, 24 August. */
const JOB: Scheduled & Priced = {
  schedule: {
    ...{ s: 'a', freq: { type: 'week', every: 4 }, from: '2026-06-01', eff: '2026-06-01' },
    ...{ n: 0, past: [], off: false },
  },
  services: [],
  priceMinor: 1000,
};
const RULES = { nextDueFrom: 'due', keepWeekday: true } as const;
const WEEKEND_WORK: WorkingDays = { weekdays: [6, 7], closed: new Set(), rule: 'next' };

const moved = (due: string, day: string) => storedVisit(due, { plan: planned(day) });

it.each<[name: string, stored: readonly StoredVisit[], days: string, calendar?: WorkingDays]>([
  ['as the pattern has them', [], '06-29 07-27 08-24'],
  ['one moved by a day', [moved('2026-06-29', '2026-06-30')], '06-30 07-27 08-24'],
  ['one moved behind the next', [moved('2026-06-29', '2026-08-01')], '07-27 08-01 08-24'],
  ['one moved here from far ahead', [moved('2026-10-19', '2026-07-01')], '06-29 07-01 07-27'],
  ['one of the past moved ahead', [moved('2026-06-01', '2026-06-12')], '06-12 06-29 07-27'],
  ['one moved into the past', [moved('2026-06-29', '2026-06-09')], '07-27 08-24 09-21'],
  ['one done early', [settledVisit('2026-06-29', 'done', '2026-06-08')], '07-27 08-24 09-21'],
  ['one skipped', [settledVisit('2026-07-27', 'skip', '2026-06-08')], '06-29 08-24 09-21'],
  ['an extra one', [storedExtra('2026-06-15')], '06-29 07-27 08-24'],
  [
    'a plan of a former pattern',
    [storedVisit('2026-06-29', { plan: planned('2026-07-02', { s: 'z' }) })],
    '06-29 07-27 08-24',
  ],
  ['none on days off', [], '07-04 08-01 08-29', WEEKEND_WORK],
])(
  'lists the next visits by the days for which they are planned: %s',
  (_, stored, days, calendar = EVERY_DAY) => {
    const visits = nextVisits(JOB, undefined, RULES, TODAY, 3, { jobId: 'j', stored, calendar });
    expect(visits.map(({ day }) => day.slice(5)).join(' ')).toBe(days);
    expect(visits.every(({ id, due }) => id === visitId('j', due))).toBe(true);
  },
);

it.each<[name: string, stored: readonly StoredVisit[], days: string]>([
  ['the outstanding one of long ago, and none of the days between', [], '06-01 06-29 07-27'],
  [
    'those that follow one that was done',
    [settledVisit('2026-06-01', 'done', '2026-06-08', { s: 'a', n: 0 })],
    '07-06 08-03 08-31',
  ],
  [
    'those that follow one that is planned for later',
    [moved('2026-06-01', '2026-09-07')],
    '09-07 10-05 11-02',
  ],
])('lists of a job that counts from when it was done %s', (_, stored, days) => {
  const known = { jobId: 'j', stored, calendar: EVERY_DAY };
  const visits = nextVisits({ ...JOB, nextDueFrom: 'done' }, undefined, RULES, TODAY, 3, known);
  expect(visits.map(({ day }) => day.slice(5)).join(' ')).toBe(days);
});

it('goes on from the last visit that the server tells where its month is not on the device', () => {
  const last = { s: 'a', n: 0, due: '2026-06-01', kind: 'done', day: '2026-06-05' } as const;
  const known = { jobId: 'j', stored: [], calendar: EVERY_DAY, last };
  const visits = nextVisits({ ...JOB, nextDueFrom: 'done' }, undefined, RULES, TODAY, 2, known);
  expect(visits.map(({ day, n }) => [day, n])).toEqual([
    ['2026-07-06', 1],
    ['2026-08-03', 2],
  ]);
});
