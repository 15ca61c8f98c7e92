import { describe, expect, it } from 'vitest';
import { multiply, perMonth, perYear } from './money.ts';

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
});
