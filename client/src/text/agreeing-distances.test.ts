import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreeingDistances } from './agreeing-distances.ts';

const MILE = 1609.344;

describe('a saving beside what it was taken from', () => {
  it.each([
    ['3.4 mi', '2.0 mi', '1.4 mi', 3.351 * MILE, 2.049 * MILE],
    ['3.4 mi', '2.0 mi', '1.4 mi', 3.449 * MILE, 1.951 * MILE],
    ['3.4 mi', '3.4 mi', '70 yd', 3.43 * MILE, 3.39 * MILE],
    ['1.0 mi', '90 yd', '0.9 mi', 1 * MILE, 0.05 * MILE],
  ])('%s - %s = %s', (before, after, between, a, b) =>
    expect(agreeingDistances(a, b)).toEqual({ before, after, between }),
  );

  it.each([
    ['5.5 km', '3.2 km', '2.3 km', 5460, 3240],
    ['640 m', '520 m', '120 m', 644, 516],
  ])('%s - %s = %s', (before, after, between, a, b) =>
    expect(agreeingDistances(a, b, 'kilometres')).toEqual({ before, after, between }),
  );

  it('agrees for all lengths that are told to a tenth of a mile', () => {
    const tenths = fc.integer({ min: 200, max: 150_000 });
    fc.assert(
      fc.property(tenths, tenths, (a, b) => {
        const [most, least] = [Math.max(a, b), Math.min(a, b)];
        const { before, after, between } = agreeingDistances(most, least);
        const figure = (words: string) => Math.round(Number.parseFloat(words) * 10);
        if (before === after) return;
        expect(figure(between)).toBe(figure(before) - figure(after));
      }),
      { seed: 11, numRuns: 500 },
    );
  });
});
