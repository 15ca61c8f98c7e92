import { expect, it } from 'vitest';
import { frequencyFrom, readFrequency } from '#areas/imports/frequency-words.ts';
import type { Frequency } from '#fields/frequency.schema.ts';
import { frequencyCell } from './frequency-cell.ts';

const CASES: readonly Frequency[] = [
  { type: 'none' },
  { type: 'round' },
  { type: 'day', every: 1 },
  { type: 'day', every: 10 },
  { type: 'week', every: 1 },
  { type: 'week', every: 104 },
  { type: 'month-day', every: 1, day: 17 },
  { type: 'month-day', every: 60, day: 17 },
  { type: 'month-weekday', every: 1, week: 1, weekday: 1 },
  { type: 'month-weekday', every: 3, week: 5, weekday: 7 },
];

it.each(CASES.map((frequency) => [frequencyCell(frequency), frequency] as const))(
  '%s is read by the import as what it was',
  (words, frequency) => {
    const said = readFrequency(words);
    expect(said && frequencyFrom(said, '2026-12-17')).toEqual(frequency);
  },
);
