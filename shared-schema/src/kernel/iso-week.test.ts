import { expect, it } from 'vitest';
import { daysOfWeek, isoWeek, mondayOf } from './iso-week.ts';

it.each([
  ['2026-03-02', '2026-03-02', 2026, 10],
  ['2026-03-08', '2026-03-02', 2026, 10],
  ['2025-12-29', '2025-12-29', 2026, 1],
  ['2027-01-03', '2026-12-28', 2026, 53],
  ['2027-01-04', '2027-01-04', 2027, 1],
  ['2024-02-29', '2024-02-26', 2024, 9],
  ['2021-01-01', '2020-12-28', 2020, 53],
])('%s lies in the week from %s: %i, week %i', (day, monday, year, week) => {
  expect(mondayOf(day)).toBe(monday);
  expect(isoWeek(day)).toEqual({ year, week });
});

it('has seven days, over a change of the clock and of the month', () => {
  expect(daysOfWeek('2026-03-30')).toEqual([
    '2026-03-30',
    '2026-03-31',
    '2026-04-01',
    '2026-04-02',
    '2026-04-03',
    '2026-04-04',
    '2026-04-05',
  ]);
});
