import { describe, expect, it } from 'vitest';
import { frequencyWords, occurrencesPerYear } from './frequency.ts';

describe('a frequency', () => {
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
