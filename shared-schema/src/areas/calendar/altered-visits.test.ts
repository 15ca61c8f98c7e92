import { expect, it } from 'vitest';
import { alteredVisits } from './altered-visits.ts';
import type { JobService } from './job-services.ts';
import type { IndexedJob } from './planned-visit.ts';
import type { Series } from './series.ts';
import { EVERY_DAY, planned, settledVisit, storedExtra, storedVisit } from './testing/stored-visit.ts';
import type { StoredVisit } from './visits.ts';

const TODAY = '2025-01-20';
const line = (id: string, unitMinor: number, more: Partial<JobService> = {}): JobService => ({
  ...{ id, description: id, quantity: 1000, unitMinor, every: 1, offset: 0 },
  ...more,
});
const windows = line('windows', 1500);
const gutters = line('gutters', 3000, { every: 2, offset: 1, minutes: 40 });
const JOB: IndexedJob = {
  schedule: undefined,
  services: [windows, gutters],
  priceMinor: 1500,
  duration: 20,
  assignees: ['tom'],
  roundId: undefined,
};
const seriesOf = (from: string): Series => ({
  segments: [{ s: 'a', freq: { type: 'week', every: 4 }, from, n: 0, eff: from }],
  rolling: false,
  keepWeekday: true,
});
/** Due on 01-06, 02-03 with gutters, 03-03, 03-31 with gutters. */
const SERIES = seriesOf('2025-01-06');
const changeOf = (day: string, minor: number) => ({
  id: 'c',
  day,
  was: { minor: 1500, units: { windows: 1500 } },
  now: { minor, units: { windows: minor } },
  stamp: ['1', 'p.d'] as const,
});

/** What a change of the job alters of stored visits, each as its due day and the groups that keep it. */
function altered(
  stored: readonly StoredVisit[],
  change: Partial<IndexedJob>,
  series = SERIES,
  before: Partial<IndexedJob> = {},
): string[] {
  const of = { jobId: 'j', series: SERIES, stored, calendar: EVERY_DAY };
  const job = { ...JOB, ...before };
  const after = { job: { ...job, ...change }, of: { ...of, series } };
  return alteredVisits({ job, of }, after, TODAY).map(({ id, former: { svc, price, dur, a } }) =>
    [
      id.slice('j:2025-'.length),
      svc?.lines.map((one) => one.id).join('+'),
      price && `£${price.minor / 100}`,
      dur && `${dur.minutes} min`,
      a && `by ${a.ids.join('+')}`,
    ]
      .filter(Boolean)
      .join(' '),
  );
}

const dearer = { services: [{ ...windows, unitMinor: 1800 }, gutters], priceMinor: 1800 };
const more = { services: [windows, gutters, line('sills', 500)], priceMinor: 2000 };
const moved = storedVisit('2025-02-03', { plan: planned('2025-02-05') });
const noted = storedVisit('2025-03-03');

it.each<[name: string, stored: StoredVisit[], change: Partial<IndexedJob>, expected: string[]]>([
  ['visits of which nothing is stored follow', [], dearer, []],
  ['nothing is other', [moved, noted], {}, []],
  ['a price', [moved, noted], dearer, ['02-03 £45', '03-03 £15']],
  ['a price that was typed', [noted], { priceMinor: 1800, priceIsTotal: true }, ['03-03 £15']],
  ['a service more', [moved, noted], more, ['02-03 windows+gutters £45', '03-03 windows £15']],
  [
    'a service less, which some visits do not have',
    [moved, noted],
    { services: [windows] },
    ['02-03 windows+gutters £45 60 min'],
  ],
  [
    'another quantity',
    [noted],
    { services: [{ ...windows, quantity: 2000 }], priceMinor: 3000 },
    ['03-03 windows £15'],
  ],
  [
    'another order, a note and a tax rate are no other work',
    [moved],
    { services: [gutters, { ...windows, notes: 'Ladder', taxRate: '20' }] },
    [],
  ],
  ['a length', [moved, noted], { duration: 35 }, ['02-03 60 min', '03-03 20 min']],
  ['a length that is not told any more', [noted], { duration: undefined }, ['03-03 20 min']],
  ['people', [moved, noted], { assignees: ['ann'] }, ['02-03 by tom', '03-03 by tom']],
  ['the same people in another order', [noted], { assignees: ['tom'] }, []],
  ['all of it', [noted], { ...more, duration: 5, assignees: [] }, ['03-03 windows £15 20 min by tom']],
  ['the days and the round are asked about elsewhere', [noted], { roundId: 'r' }, []],
  ['a price of its own', [{ ...moved, minor: 2000 }, noted], dearer, ['03-03 £15']],
  [
    'a price of its own, and another length',
    [{ ...moved, minor: 2000 }],
    { ...dearer, duration: 5 },
    ['02-03 60 min'],
  ],
  [
    'services of its own have their own price',
    [{ ...noted, lines: [gutters] }],
    { ...more, duration: 5 },
    ['03-03 20 min'],
  ],
  ['a length of its own', [{ ...noted, minutes: 90 }], { duration: 5 }, []],
  ['people of its own', [{ ...noted, assigned: ['ann'] }], { assignees: [] }, []],
  ['nobody of its own', [{ ...noted, assigned: [] }], { assignees: ['ann'] }, []],
  [
    'helpers who were added one by one stay',
    [{ ...noted, helpers: new Map([['bob', true]]) }],
    { assignees: ['ann'] },
    ['03-03 by tom+bob'],
  ],
  [
    'what is done, in part or skipped',
    [
      settledVisit('2025-02-03', 'done', '2025-01-18', { s: 'a', n: 1 }),
      settledVisit('2025-03-03', 'skip', '2025-01-18', { s: 'a', n: 2 }),
      settledVisit('2025-03-31', 'part', '2025-01-18', { s: 'a', n: 3 }),
    ],
    { ...dearer, duration: 5, assignees: [] },
    [],
  ],
  ['what is overdue, and what was overdue and is planned for today', [storedVisit('2025-01-06')], dearer, []],
  [
    'one that was due before and is planned for today',
    [storedVisit('2025-01-06', { plan: planned(TODAY) })],
    dearer,
    ['01-06 £15'],
  ],
  [
    'one that is brought forward from a later month',
    [storedVisit('2025-03-31', { plan: planned('2025-01-21', { n: 3 }) })],
    dearer,
    ['03-31 £45'],
  ],
  [
    'a plan of a pattern that is over stands nowhere',
    [storedVisit('2025-02-04', { plan: planned('2025-02-05', { s: 'z' }) })],
    dearer,
    [],
  ],
  [
    'an extra visit',
    [storedExtra('2025-01-30')],
    { ...more, duration: 5 },
    ['01-30:xabcdefgh windows £15 20 min'],
  ],
  ['an extra visit that was called off', [storedExtra('2025-01-30', { deleted: true })], dearer, []],
  [
    'an extra visit with its own work, price and length',
    [
      storedExtra('2025-01-30', {
        extra: {
          day: '2025-01-30',
          lines: [gutters],
          minor: 900,
          minutes: 10,
          time: undefined,
          text: undefined,
        },
      }),
    ],
    { ...more, duration: 5 },
    [],
  ],
])('S-16: %s', (_, stored, change, expected) => {
  expect(altered(stored, change)).toEqual(expected);
});

it('S-16: a price that counts from a later day alters the visits from that day on', () => {
  const change = { priceChanges: [changeOf('2025-02-10', 1800)] };
  expect(altered([moved, noted], change)).toEqual(['03-03 £15']);
  // The day counts for which it is planned, not the one on which it is due.
  const later = storedVisit('2025-02-03', { plan: planned('2025-02-10') });
  expect(altered([later], change)).toEqual(['02-03 £45']);
  expect(altered([noted], { priceChanges: [] }, SERIES, change)).toEqual(['03-03 £18']);
});

it('S-16: the price of a first visit is altered for the first one alone', () => {
  const before = { initialPriceMinor: 2500, initialDuration: 60 };
  const first = storedVisit('2025-01-06', { plan: planned(TODAY) });
  const change = { initialPriceMinor: 4000 };
  expect(altered([first, noted], change, SERIES, before)).toEqual(['01-06 £25']);
  expect(altered([first, noted], change, SERIES, { ...before, everDone: true })).toEqual([]);
});

it('S-16: a length that nobody had told is filled in', () => {
  expect(altered([noted], { duration: 30 }, SERIES, { duration: undefined })).toEqual([]);
});

it('S-16: what another pattern, a pause or an end takes away is not asked about', () => {
  expect(altered([moved, noted], dearer, seriesOf('2025-01-13'))).toEqual([]);
  expect(altered([moved, noted], dearer, { ...SERIES, end: '2025-02-20' })).toEqual(['02-03 £45']);
  expect(altered([moved, noted], dearer, { ...SERIES, segments: [] })).toEqual([]);
});

it('S-16: of a rolling job the visit that is outstanding is asked about, and none behind it', () => {
  const rolling = { ...SERIES, rolling: true };
  const stored = [storedVisit('2025-01-06', { plan: planned('2025-01-25') }), storedVisit('2025-02-03')];
  const of = { jobId: 'j', series: rolling, stored, calendar: EVERY_DAY };
  const seen = alteredVisits({ job: JOB, of }, { job: { ...JOB, ...dearer }, of }, TODAY);
  expect(seen).toEqual([{ id: 'j:2025-01-06', former: { price: { minor: 1500 } } }]);
});
