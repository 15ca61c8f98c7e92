import { describe, expect, it } from 'vitest';
import type { Frequency } from '#fields/frequency.schema.ts';
import { addDays } from '#kernel/iso-day.ts';
import { changePattern, moveFollowing, resetSegment } from './change-series.ts';
import { nextRolling, type Settled } from './rolling.ts';
import { type Due, duesBetween, isHidden, type Segment, type Series } from './series.ts';
import { servicesDue } from './services-due.ts';
import { EVERY_DAY, settlement, storedVisit } from './testing/stored-visit.ts';
import type { StoredVisit } from './visits.ts';
import { visitsBetween } from './visits-between.ts';

const week = (every: number): Frequency => ({ type: 'week', every });
const days = (every: number): Frequency => ({ type: 'day', every });
const monthDay = (day: number, every: number): Frequency => ({ type: 'month-day', every, day });
const monthWeekday = (nth: number, weekday: number, every: number): Frequency => ({
  type: 'month-weekday',
  every,
  week: nth,
  weekday,
});

const segment = (freq: Frequency, from: string): Segment => ({ s: 'a', freq, from, n: 0, eff: from });
const series = (segments: readonly Segment[], more: Partial<Series> = {}): Series => ({
  segments,
  rolling: false,
  keepWeekday: false,
  ...more,
});
/** The due days of a series, which are those of its visits as well. */
function duesIn(of: Series, first: string, last: string): Due[] {
  const dues = duesBetween(of, first, last);
  if (!of.pause) expect(visitsIn(of, first, last).map(({ due, n }) => ({ due, n }))).toEqual(dues);
  return dues;
}
const visitsIn = (of: Series, first: string, last: string, stored: readonly StoredVisit[] = []) =>
  visitsBetween({ jobId: 'j', series: of, stored, calendar: EVERY_DAY }, first, last);
const duesFrom = (segments: readonly Segment[], first: string, count: number) =>
  duesIn(series(segments), first, addDays(first, 9000)).slice(0, count);

/** The companion's values (3) and the table of the plan of the calendar: frequency, first day, then the next due days. */
const FIXED: readonly [name: string, freq: Frequency, from: string, next: readonly string[]][] = [
  ['week/4', week(4), '2025-01-06', ['2025-02-03', '2025-03-03', '2025-03-31', '2025-04-28']],
  ['31st/1', monthDay(31, 1), '2025-01-31', ['2025-02-28', '2025-03-31', '2025-04-30', '2025-05-31']],
  ['30th/2', monthDay(30, 2), '2024-12-30', ['2025-02-28', '2025-04-30', '2025-06-30']],
  [
    '2nd Tuesday',
    monthWeekday(2, 2, 1),
    '2025-01-14',
    ['2025-02-11', '2025-03-11', '2025-04-08', '2025-05-13'],
  ],
  ['1: week/6', week(6), '2024-12-30', ['2025-02-10', '2025-03-24']],
  ['2: day/10', days(10), '2024-02-20', ['2024-03-01', '2024-03-11', '2024-03-21']],
  ['3: 31st/3', monthDay(31, 3), '2025-08-31', ['2025-11-30', '2026-02-28', '2026-05-31']],
  ['4: 30th/6', monthDay(30, 6), '2024-08-30', ['2025-02-28', '2025-08-30', '2026-02-28']],
  ['5: 29th/1', monthDay(29, 1), '2024-01-29', ['2024-02-29', '2024-03-29']],
  [
    '6: 29 February yearly',
    monthDay(29, 12),
    '2024-02-29',
    ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
  ],
  ['7: 29 February, every 48 months', monthDay(29, 48), '2024-02-29', ['2028-02-29', '2032-02-29']],
];

/** The first day does not fit the pattern: the first due day is the next one that does. */
const UNFITTING: readonly [name: string, freq: Frequency, from: string, dues: readonly string[]][] = [
  ['8: 15th/2', monthDay(15, 2), '2025-01-20', ['2025-02-15', '2025-04-15']],
  ['9: 1st Monday/3', monthWeekday(1, 1, 3), '2025-01-15', ['2025-02-03', '2025-05-05']],
  ['10: 4th Friday', monthWeekday(4, 5, 1), '2025-01-31', ['2025-02-28', '2025-03-28']],
  ['11: last Sunday', monthWeekday(5, 7, 1), '2024-02-01', ['2024-02-25', '2024-03-31', '2024-04-28']],
];

describe('due days', () => {
  it.each(FIXED)('%s', (_name, freq, from, next) => {
    const dues = duesFrom([segment(freq, from)], from, next.length + 1);
    expect(dues.map(({ due }) => due)).toEqual([from, ...next]);
    expect(dues.map(({ n }) => n)).toEqual([...dues.keys()]);
  });

  it('5: a day that short months do not have comes back', () => {
    const dues = duesIn(series([segment(monthDay(29, 1), '2024-01-29')]), '2025-02-01', '2025-03-31');
    expect(dues).toEqual([
      { due: '2025-02-28', n: 13 },
      { due: '2025-03-29', n: 14 },
    ]);
  });

  it.each(UNFITTING)('%s', (_name, freq, from, dues) => {
    expect(duesFrom([segment(freq, from)], from, dues.length).map(({ due }) => due)).toEqual(dues);
  });

  it('once is once, and nothing is due after the end', () => {
    expect(duesFrom([segment({ type: 'none' }, '2025-01-06')], '2025-01-01', 5)).toEqual([
      { due: '2025-01-06', n: 0 },
    ]);
    const ended = series([segment(week(1), '2025-01-06')], { end: '2025-01-13' });
    expect(duesIn(ended, '2025-01-01', '2025-12-31').map(({ due }) => due)).toEqual([
      '2025-01-06',
      '2025-01-13',
    ]);
  });
});

interface RollingCase {
  readonly freq: Frequency;
  readonly from: string;
  readonly due: string;
  readonly settled: readonly [kind: Settled['kind'], day: string, next: string][];
  readonly keepWeekday?: boolean;
}

const MONDAYS = { freq: week(4), from: '2025-03-03', due: '2025-03-03' };
const ROLLING: readonly [name: string, RollingCase][] = [
  [
    '12: week/4, done',
    {
      ...MONDAYS,
      settled: [
        ['done', '2025-02-28', '2025-03-31'],
        ['part', '2025-03-06', '2025-03-31'],
        ['done', '2025-03-07', '2025-04-07'],
      ],
    },
  ],
  [
    '12: week/4 without its weekday',
    {
      ...MONDAYS,
      keepWeekday: false,
      settled: [
        ['done', '2025-02-28', '2025-03-28'],
        ['done', '2025-03-06', '2025-04-03'],
        ['done', '2025-03-07', '2025-04-04'],
      ],
    },
  ],
  ['done two days late', { ...MONDAYS, settled: [['done', '2025-03-05', '2025-03-31']] }],
  [
    'done two days late, without its weekday',
    { ...MONDAYS, keepWeekday: false, settled: [['done', '2025-03-05', '2025-04-02']] },
  ],
  ['13: skipped', { ...MONDAYS, settled: [['skip', '2025-03-05', '2025-03-31']] }],
  [
    '14: done so early that its day is taken',
    { ...MONDAYS, due: '2025-03-31', settled: [['done', '2025-03-03', '2025-04-01']] },
  ],
  [
    '15: 1st/1',
    {
      freq: monthDay(1, 1),
      from: '2025-04-01',
      due: '2025-04-01',
      settled: [
        ['done', '2025-03-31', '2025-05-01'],
        ['done', '2025-04-05', '2025-05-01'],
        ['done', '2025-04-28', '2025-06-01'],
      ],
    },
  ],
  [
    '16: 31st/1',
    {
      freq: monthDay(31, 1),
      from: '2025-01-31',
      due: '2025-02-28',
      settled: [['done', '2025-03-03', '2025-03-31']],
    },
  ],
  [
    '17: 2nd Tuesday/2',
    {
      freq: monthWeekday(2, 2, 2),
      from: '2025-03-11',
      due: '2025-03-11',
      settled: [['done', '2025-03-20', '2025-05-13']],
    },
  ],
  [
    '18: 29 February yearly',
    {
      freq: monthDay(29, 12),
      from: '2024-02-29',
      due: '2024-02-29',
      settled: [['done', '2024-03-02', '2025-02-28']],
    },
  ],
];

describe('rolling series (S-5)', () => {
  it.each(ROLLING)('%s', (_name, { freq, from, due, settled, keepWeekday = true }) => {
    const rolling = series([segment(freq, from)], { rolling: true, keepWeekday });
    for (const [kind, day, next] of settled) {
      expect(nextRolling(rolling, { s: 'a', n: 4, due, kind, day })).toEqual({ due: next, n: 5 });
      const stored = storedVisit(due, { outcome: settlement(kind, day, { s: 'a', n: 4 }) });
      const [outstanding] = visitsIn(rolling, due, next, [stored]).filter(({ state }) => state === 'planned');
      expect([outstanding?.due, outstanding?.n, outstanding?.isProjected]).toEqual([next, 5, false]);
    }
  });

  it('begins with the first due day of its newest pattern, repeats nothing that is once, and ends', () => {
    const rolling = series([segment(monthDay(15, 2), '2025-01-20')], { rolling: true });
    expect(nextRolling(rolling)).toEqual({ due: '2025-02-15', n: 0 });
    const once = series([segment({ type: 'none' }, '2025-01-20')], { rolling: true });
    const done: Settled = { s: 'a', n: 0, due: '2025-01-20', kind: 'done', day: '2025-01-20' };
    expect(nextRolling(once)).toEqual({ due: '2025-01-20', n: 0 });
    expect(nextRolling(once, done)).toBeUndefined();
    const ended = series([segment(week(4), '2025-01-20')], { rolling: true, end: '2025-02-16' });
    expect(nextRolling(ended, done)).toBeUndefined();
  });
});

describe('changes of a series', () => {
  it('19: what was due by today stays, and numbers go on', () => {
    const weekly = [segment(week(1), '2025-03-03')];
    const changed = changePattern(weekly, { s: 'b', freq: week(4), from: '2025-04-07' }, '2025-03-12');
    expect(duesFrom(changed, '2025-03-01', 4)).toEqual([
      { due: '2025-03-03', n: 0 },
      { due: '2025-03-10', n: 1 },
      { due: '2025-04-07', n: 2 },
      { due: '2025-05-05', n: 3 },
    ]);
  });

  it('today’s visit stays, unless the new pattern begins by today', () => {
    const weekly = [segment(week(1), '2025-03-03')];
    const later = changePattern(weekly, { s: 'b', freq: week(4), from: '2025-03-24' }, '2025-03-17');
    expect(duesFrom(later, '2025-03-10', 3).map(({ due }) => due)).toEqual([
      '2025-03-10',
      '2025-03-17',
      '2025-03-24',
    ]);
    const now = changePattern(weekly, { s: 'b', freq: days(10), from: '2025-03-17' }, '2025-03-17');
    expect(duesFrom(now, '2025-03-10', 3)).toEqual([
      { due: '2025-03-10', n: 1 },
      { due: '2025-03-17', n: 2 },
      { due: '2025-03-27', n: 3 },
    ]);
  });

  it('a first day in the past is due from then on, or from the next due day (JOB-4)', () => {
    const pattern = { s: 'b', freq: week(2), from: '2025-03-03' };
    const from = changePattern([], { ...pattern, past: 'from' }, '2025-03-25');
    expect(duesFrom(from, '2025-01-01', 2)).toEqual([
      { due: '2025-03-03', n: 0 },
      { due: '2025-03-17', n: 1 },
    ]);
    const next = changePattern([], { ...pattern, past: 'next' }, '2025-03-25');
    expect(duesFrom(next, '2025-01-01', 2).map(({ due }) => due)).toEqual(['2025-03-31', '2025-04-14']);
  });

  it('patterns that are long over go', () => {
    const old: Segment = { ...segment(week(4), '2023-01-02'), until: '2023-06-01' };
    const changed = changePattern(
      [old, { ...segment(week(1), '2023-06-05'), s: 'b', n: 6 }],
      { s: 'c', freq: week(2), from: '2025-03-24' },
      '2025-03-12',
    );
    expect(changed.map(({ s }) => s)).toEqual(['b', 'c']);
  });

  it('20: a visit moved with the following ones keeps its day, and they go on from the new one', () => {
    const moved = moveFollowing([segment(week(4), '2025-01-06')], { due: '2025-03-03', n: 2 }, '2025-03-06');
    expect(duesFrom(moved ?? [], '2025-02-03', 4)).toEqual([
      { due: '2025-02-03', n: 1 },
      { due: '2025-03-03', n: 2 },
      { due: '2025-04-03', n: 3 },
      { due: '2025-05-01', n: 4 },
    ]);
    const monthly = moveFollowing(
      [segment(monthWeekday(2, 2, 1), '2025-01-14')],
      { due: '2025-03-11', n: 2 },
      '2025-03-20',
    );
    expect(duesFrom(monthly ?? [], '2025-03-01', 3).map(({ due }) => due)).toEqual([
      '2025-03-11',
      '2025-04-17',
      '2025-05-15',
    ]);
  });

  it('21: a round’s schedule set anew goes on with its numbers, or begins at the next due day', () => {
    const round = segment(week(4), '2025-01-06');
    const reset = resetSegment(round, 'b', '2025-03-12', 'reset');
    expect(duesFrom(reset ? [reset] : [], '2025-01-01', 2)).toEqual([
      { due: '2025-03-31', n: 3 },
      { due: '2025-04-28', n: 4 },
    ]);
    const hard = resetSegment(round, 'b', '2025-03-12', 'hard');
    expect(hard).toEqual({ s: 'b', freq: week(4), from: '2025-03-31', n: 3, eff: '2025-03-31' });
    expect(resetSegment(segment({ type: 'none' }, '2025-01-06'), 'b', '2025-03-12', 'reset')).toBeUndefined();
  });

  it('22: a pause hides what is due and planned in it, and numbers run on', () => {
    const paused = series([segment(week(4), '2025-01-06')], {
      pause: { from: '2025-03-10', until: '2025-04-14' },
    });
    const shown = visitsIn(paused, '2025-03-01', '2025-04-30').map(({ due, n }) => ({ due, n }));
    expect(shown).toEqual([
      { due: '2025-03-03', n: 2 },
      { due: '2025-04-28', n: 4 },
    ]);
    expect(isHidden(paused, '2025-03-31', '2025-04-15')).toBe(false);
    expect(isHidden({ ...paused, end: '2025-03-30' }, '2025-03-31', '2025-04-15')).toBe(true);
  });

  it('23: alternating services are due by number, and once more when they were left out', () => {
    const gutters = { id: 'gutters', every: 3, offset: 2, carryOver: true };
    const windows = { id: 'windows', every: 1, offset: 0 };
    const dues = duesFrom([segment(week(4), '2025-01-06')], '2025-01-06', 6);
    const withGutters = dues.filter(({ n }) => servicesDue([windows, gutters], n).includes(gutters));
    expect(withGutters.map(({ due }) => due)).toEqual(['2025-03-03', '2025-05-26']);
    expect(servicesDue([windows, gutters], 3, ['gutters'])).toEqual([windows, gutters]);
    expect(servicesDue([windows, { ...gutters, carryOver: false }], 3, ['gutters'])).toEqual([windows]);
  });
});
