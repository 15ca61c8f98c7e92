import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreeingDistances } from './agreeing-distances.ts';

const MILE = 1609.344;

describe('a saving beside what it was taken from', () => {
  it.each([
    ['3.4 mi', '2.0 mi', '1.4 mi', 3.351 * MILE, 2.049 * MILE],
    ['3.4 mi', '2.0 mi', '1.4 mi', 3.449 * MILE, 1.951 * MILE],
    ['6,040 yd', '5,970 yd', '70 yd', 3.43 * MILE, 3.39 * MILE],
    ['380 yd', '320 yd', '60 yd', 347, 293],
    ['1.0 mi', '0.1 mi', '0.9 mi', 1 * MILE, 0.05 * MILE],
    ['1,760 yd', '40 yd', '1,720 yd', 1 * MILE, 0.02 * MILE],
    ['150 yd', '0 yd', '150 yd', 137, 0],
    ['0 yd', '0 yd', '0 yd', 0, 0],
  ])('%s - %s = %s', (before, after, between, a, b) =>
    expect(agreeingDistances(a, b)).toEqual({ before, after, between }),
  );

  it.each([
    ['5.5 km', '3.2 km', '2.3 km', 5460, 3240],
    ['640 m', '520 m', '120 m', 644, 516],
    ['5,520 m', '5,480 m', '40 m', 5521, 5484],
  ])('%s - %s = %s', (before, after, between, a, b) =>
    expect(agreeingDistances(a, b, 'kilometres')).toEqual({ before, after, between }),
  );

  it('agrees for all lengths, in one unit', () => {
    const metres = fc.integer({ min: 0, max: 250_000 });
    const near = fc
      .tuple(metres, fc.integer({ min: 0, max: 300 }))
      .map(([a, more]) => [a + more, a] as const);
    const apart = fc.tuple(metres, metres).map(([a, b]) => [Math.max(a, b), Math.min(a, b)] as const);
    fc.assert(
      fc.property(fc.oneof(near, apart), fc.constantFrom('miles', 'kilometres'), ([most, least], unit) => {
        const { before, after, between } = agreeingDistances(most, least, unit);
        const figure = (words: string) => Math.round(Number.parseFloat(words.replaceAll(',', '')) * 10);
        const [unitOf] = [before, after, between].map((words) => words.split(' ')[1]);
        if (most - least < 1 || figure(between) === 0) return;
        expect([after.split(' ')[1], between.split(' ')[1]]).toEqual([unitOf, unitOf]);
        expect(figure(between)).toBe(figure(before) - figure(after));
      }),
      { seed: 11, numRuns: 1000 },
    );
  });
});
