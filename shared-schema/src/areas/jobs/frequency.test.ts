import { describe, expect, it } from 'vitest';
import { dueDay } from '#areas/calendar/pattern.ts';
import type { Frequency } from './frequency.schema.ts';
import { dueDaysBetween, frequencyWords, nextDueDay, occurrencesPerYear } from './frequency.ts';

const CASES: readonly [name: string, freq: Frequency, from: string, days: readonly string[]][] = [
  [
    'week/4',
    { type: 'week', every: 4 },
    '2025-01-06',
    ['2025-02-03', '2025-03-03', '2025-03-31', '2025-04-28'],
  ],
  [
    'month-day 31/1',
    { type: 'month-day', every: 1, day: 31 },
    '2025-01-31',
    ['2025-02-28', '2025-03-31', '2025-04-30', '2025-05-31'],
  ],
  [
    'month-day 30/2',
    { type: 'month-day', every: 2, day: 30 },
    '2024-12-30',
    ['2025-02-28', '2025-04-30', '2025-06-30'],
  ],
  [
    '2nd Tuesday',
    { type: 'month-weekday', every: 1, week: 2, weekday: 2 },
    '2025-01-14',
    ['2025-02-11', '2025-03-11', '2025-04-08', '2025-05-13'],
  ],
  [
    'last Friday',
    { type: 'month-weekday', every: 1, week: 5, weekday: 5 },
    '2025-01-31',
    ['2025-02-28', '2025-03-28', '2025-04-25', '2025-05-30'],
  ],
  [
    '29 February',
    { type: 'month-day', every: 12, day: 29 },
    '2024-02-29',
    ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
  ],
];

describe('due days (S-2)', () => {
  it.each(CASES)('%s', (_name, freq, from, days) => {
    expect([0, ...days.keys()].length).toBe(days.length + 1);
    expect(dueDay({ freq, from }, 0)).toBe(from);
    days.forEach((day, index) => {
      expect(dueDay({ freq, from }, index + 1)).toBe(day);
      expect(nextDueDay({ freq, from }, day)).toBe(day);
    });
    expect(dueDaysBetween({ freq, from }, from, days.at(-1) ?? '')).toEqual([from, ...days]);
  });

  it('begins at the first match when the anchor does not fit the rule', () => {
    expect(dueDay({ freq: { type: 'month-day', every: 2, day: 10 }, from: '2025-01-15' }, 0)).toBe(
      '2025-02-10',
    );
    expect(
      dueDay({ freq: { type: 'month-weekday', every: 3, week: 1, weekday: 1 }, from: '2025-01-15' }, 0),
    ).toBe('2025-02-03');
  });

  it('finds the next due day at once, years ahead, and one after the last', () => {
    const days = { freq: { type: 'day', every: 3 } as const, from: '1990-01-01' };
    expect(nextDueDay(days, '2025-01-06')).toBe(dueDaysBetween(days, '2025-01-06', '2025-01-08')[0]);
    expect(nextDueDay({ freq: { type: 'none' }, from: '2025-01-01' }, '2025-01-02')).toBeUndefined();
    expect(nextDueDay({ freq: { type: 'none' }, from: '2025-01-01' }, '2024-12-31')).toBe('2025-01-01');
  });

  it('counts occurrences a year (S-14) and has words', () => {
    expect(occurrencesPerYear({ type: 'week', every: 4 })).toEqual({ numerator: 52, denominator: 4 });
    expect(occurrencesPerYear({ type: 'none' }).numerator).toBe(0);
    expect(frequencyWords({ type: 'week', every: 4 })).toEqual({
      key: 'frequency.weeks',
      values: { every: 4 },
    });
    expect(frequencyWords({ type: 'month-day', every: 12, day: 3 }).key).toBe('frequency.year-day');
  });
});
