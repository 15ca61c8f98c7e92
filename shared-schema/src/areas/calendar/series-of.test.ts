import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Frequency } from '#fields/frequency.schema.ts';
import { addDays, type IsoDay } from '#kernel/iso-day.ts';
import { changePattern } from './change-series.ts';
import type { Schedule } from './schedule.schema.ts';
import { duesBetween } from './series.ts';
import { nextDue, nextDues, type Scheduled, type SeriesRules, seriesOf } from './series-of.ts';

const FIXED: SeriesRules = { nextDueFrom: 'due', keepWeekday: true };
const ROLLING: SeriesRules = { nextDueFrom: 'done', keepWeekday: true };

function schedule(freq: Frequency, from: IsoDay, more: Partial<Schedule> = {}): Schedule {
  return { s: 'a', freq, from, n: 0, eff: from, past: [], off: false, ...more };
}
const weeks = (every: number): Frequency => ({ type: 'week', every });
const FOLLOWING: Frequency = { type: 'round' };

function days(job: Scheduled, round: Schedule | undefined, from: IsoDay, count: number, rules = FIXED) {
  const series = seriesOf(job, round, rules);
  return series ? nextDues(series, from, count).map(({ due, n }) => `${due.slice(5)} ${n}`) : undefined;
}

describe('when a job is due', () => {
  const round = schedule(weeks(4), '2025-01-06', { s: 'r' });
  it.each<
    [name: string, job: Scheduled, round: Schedule | undefined, from: IsoDay, expected: string[] | undefined]
  >([
    ['without a schedule it is not known', { schedule: undefined }, round, '2025-01-01', undefined],
    [
      'of its own',
      { schedule: schedule(weeks(2), '2025-01-08') },
      round,
      '2025-01-10',
      ['01-22 1', '02-05 2'],
    ],
    ['once', { schedule: schedule({ type: 'none' }, '2025-01-08') }, undefined, '2025-01-01', ['01-08 0']],
    [
      'once, when that is over',
      { schedule: schedule({ type: 'none' }, '2025-01-08') },
      undefined,
      '2025-02-01',
      [],
    ],
    [
      'with its round',
      { schedule: schedule(FOLLOWING, '2025-01-01') },
      round,
      '2025-01-01',
      ['01-06 0', '02-03 1'],
    ],
    [
      'with its round from its own first day on',
      { schedule: schedule(FOLLOWING, '2025-01-20') },
      round,
      '2025-01-01',
      ['02-03 1', '03-03 2'],
    ],
    [
      'with its round, its own number added',
      { schedule: schedule(FOLLOWING, '2025-01-01', { n: 5 }) },
      round,
      '2025-01-07',
      ['02-03 6', '03-03 7'],
    ],
    [
      'with a round that has no schedule: never',
      { schedule: schedule(FOLLOWING, '2025-01-01') },
      undefined,
      '2025-01-01',
      [],
    ],
    [
      'with a round whose schedule was taken away: on',
      { schedule: schedule(FOLLOWING, '2025-01-01') },
      { ...round, off: true },
      '2025-01-07',
      ['02-03 1', '03-03 2'],
    ],
    [
      'up to its end',
      { schedule: schedule(weeks(4), '2025-01-06'), end: '2025-02-10' },
      undefined,
      '2025-01-01',
      ['01-06 0', '02-03 1'],
    ],
    [
      'not in a pause, numbers run on',
      { schedule: schedule(weeks(4), '2025-01-06'), pause: { from: '2025-02-01', until: '2025-03-31' } },
      undefined,
      '2025-01-01',
      ['01-06 0', '03-31 3'],
    ],
    [
      'in a pause without an end: not any more',
      { schedule: schedule(weeks(4), '2025-01-06'), pause: { from: '2025-02-01' } },
      undefined,
      '2025-01-10',
      [],
    ],
    [
      'by what moved visits made of it',
      {
        schedule: schedule(weeks(4), '2025-01-06'),
        anchor: [
          { s: 'a', freq: weeks(4), from: '2025-01-06', n: 0, eff: '2025-01-06', until: '2025-02-04' },
          { s: 'a', freq: weeks(4), from: '2025-03-06', n: 2, eff: '2025-03-06' },
        ],
      },
      undefined,
      '2025-02-01',
      ['02-03 1', '03-06 2'],
    ],
  ])('%s', (_name, job, ofRound, from, expected) => {
    expect(days(job, ofRound, from, 2)).toEqual(expected);
  });

  it('of a rolling one the outstanding visit stays, and those behind it are projected', () => {
    const job = { schedule: schedule(weeks(4), '2025-01-06') };
    expect(days(job, undefined, '2025-06-01', 3, ROLLING)).toEqual(['01-06 0', '02-03 1', '03-03 2']);
    expect(days({ ...job, nextDueFrom: 'due' }, undefined, '2025-06-01', 1, ROLLING)).toEqual(['06-23 6']);
    expect(days({ schedule: schedule(FOLLOWING, '2025-01-01') }, round, '2025-06-01', 1, ROLLING)).toEqual([
      '06-23 6',
    ]);
  });

  it('is the first of all its due days from then on, whatever patterns it has had (property)', () => {
    const freq = fc.oneof(
      fc.record({ type: fc.constant('week' as const), every: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ type: fc.constant('day' as const), every: fc.integer({ min: 1, max: 40 }) }),
      fc.record({
        type: fc.constant('month-day' as const),
        every: fc.integer({ min: 1, max: 4 }),
        day: fc.integer({ min: 1, max: 31 }),
      }),
    );
    const day = fc.integer({ min: 0, max: 700 }).map((after) => addDays('2024-01-01', after));
    const changes = fc.array(fc.record({ freq, from: day, today: day }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(changes, day, (all, asked) => {
        const sorted = [...all].sort((a, b) => (a.today < b.today ? -1 : 1));
        const segments = sorted.reduce<ReturnType<typeof changePattern>>(
          (before, { freq: next, from, today }, at) =>
            changePattern(before, { s: `s${at}`, freq: next, from }, today),
          [],
        );
        const newest = segments.at(-1);
        if (!newest) return;
        const job = { schedule: { ...newest, past: segments.slice(0, -1), off: false } };
        const series = seriesOf(job, undefined, FIXED);
        if (!series) throw new Error('no series');
        const known = duesBetween(series, asked, addDays(asked, 400));
        expect(nextDue(series, asked)).toEqual(known[0] ?? nextDue(series, addDays(asked, 401)));
        expect(nextDues(series, asked, 4)).toEqual(
          [...known, ...nextDues(series, addDays(asked, 401), 4)].slice(0, 4),
        );
      }),
      { numRuns: 500 },
    );
  });
});
