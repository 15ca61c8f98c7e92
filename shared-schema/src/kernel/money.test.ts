import { describe, expect, it } from 'vitest';
import { multiply, perMonth, perYear, yearTotals } from './money.ts';

describe('money', () => {
  it('rounds half away from zero, once', () => {
    expect(multiply(1, { numerator: 1, denominator: 2 })).toBe(1);
    expect(multiply(-1, { numerator: 1, denominator: 2 })).toBe(-1);
    expect(multiply(1000, { numerator: 52, denominator: 3 })).toBe(17_333);
    expect(multiply(9_007_199_254_740_991, { numerator: 2, denominator: 4 })).toBe(4_503_599_627_370_496);
    expect(multiply(-1250, { numerator: 52, denominator: 3 })).toBe(-21_667);
    expect(perYear(1250, { numerator: 52, denominator: 4 })).toBe(16_250);
    expect(perMonth(16_250)).toBe(1354);
    expect(multiply(-9_007_199_254_740_991, { numerator: 3, denominator: 20 })).toBe(-1_351_079_888_211_149);
    expect(multiply(9_007_199_254_740_991, { numerator: 365, denominator: 1000 })).toBe(
      3_287_627_727_980_462,
    );
  });

  it.each<[name: string, yearly: number[], expected: [perYear: number, perMonth: number]]>([
    ['nothing', [], [0, 0]],
    ['one', [16_250], [16_250, 1354]],
    ['months that each round down', [13_000, 13_000, 13_000], [39_000, 3250]],
    ['months that each round up', [7, 7], [14, 1]],
    ['months that each round down to nothing', [5, 5, 5], [15, 1]],
    ['what is given back', [-18, -18], [-36, -3]],
  ])('adds up years and divides their sum once: %s', (_name, yearly, [year, month]) => {
    expect(yearTotals(yearly)).toEqual({ perYear: year, perMonth: month });
  });
});
