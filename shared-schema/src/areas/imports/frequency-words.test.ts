import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frequencyFrom, readFrequency, saidFrequency } from './frequency-words.ts';

describe('words for how often (DAT-3)', () => {
  test.each([
    ['once', { type: 'none' }],
    ['One-off', { type: 'none' }],
    ['ad hoc', { type: 'none' }],
    ['Weekly', { type: 'week', every: 1 }],
    ['fortnightly', { type: 'week', every: 2 }],
    ['every other week', { type: 'week', every: 2 }],
    ['4 weekly', { type: 'week', every: 4 }],
    ['4-weekly', { type: 'week', every: 4 }],
    ['four weekly', { type: 'week', every: 4 }],
    ['4w', { type: 'week', every: 4 }],
    ['4wk', { type: 'week', every: 4 }],
    ['every 8 weeks', { type: 'week', every: 8 }],
    ['Every  8  Weeks.', { type: 'week', every: 8 }],
    ['every 10 days', { type: 'day', every: 10 }],
    ['monthly', { type: 'month', every: 1 }],
    ['every 2 months', { type: 'month', every: 2 }],
    ['6 monthly', { type: 'month', every: 6 }],
    ['quarterly', { type: 'month', every: 3 }],
    ['yearly', { type: 'month', every: 12 }],
    ['every 2 years', { type: 'month', every: 24 }],
    ['4 times a year', { type: 'month', every: 3 }],
    ['1st Monday', { type: 'month-weekday', every: 1, week: 1, weekday: 1 }],
    ['first Mon', { type: 'month-weekday', every: 1, week: 1, weekday: 1 }],
    ['last Friday', { type: 'month-weekday', every: 1, week: 5, weekday: 5 }],
    ['last Friday of the month', { type: 'month-weekday', every: 1, week: 5, weekday: 5 }],
    ['2nd Tuesday every 3 months', { type: 'month-weekday', every: 3, week: 2, weekday: 2 }],
    ['as round', { type: 'round' }],
    ['co 4 tygodnie', { type: 'week', every: 4 }],
    ['miesięcznie', { type: 'month', every: 1 }],
    ['pierwszy poniedziałek', { type: 'month-weekday', every: 1, week: 1, weekday: 1 }],
  ])('%s', (word, said) => {
    expect(readFrequency(word)).toEqual(said);
  });

  test.each([
    '',
    '4',
    'bi-weekly',
    'now and then',
    '0 weekly',
    '105 weeks',
    '400 days',
    '5th Monday',
    'constructor',
    '__proto__',
    '7 times a year',
  ])('does not guess at %j', (word) => expect(readFrequency(word)).toBeUndefined());

  test('whatever is typed is known or not, and never out of range', () => {
    const isFit = (word: string) => {
      const said = readFrequency(word);
      return said === undefined || saidFrequency.safeParse(said).success;
    };
    fc.assert(fc.property(fc.string(), isFit));
  });

  test('months go by the day on which a job is due next', () => {
    expect(frequencyFrom({ type: 'month', every: 2 }, '2025-03-17')).toEqual({
      type: 'month-day',
      every: 2,
      day: 17,
    });
    expect(frequencyFrom({ type: 'week', every: 4 }, '2025-03-17')).toEqual({ type: 'week', every: 4 });
  });
});
