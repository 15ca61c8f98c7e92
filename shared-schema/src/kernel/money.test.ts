import { describe, expect, it } from 'vitest';
import { multiply, percentOf, perMonth, perYear } from './money.ts';

describe('money', () => {
  it('rounds half away from zero, once', () => {
    expect(multiply(1, { numerator: 1, denominator: 2 })).toBe(1);
    expect(multiply(-1, { numerator: 1, denominator: 2 })).toBe(-1);
    expect(multiply(1000, { numerator: 52, denominator: 3 })).toBe(17_333);
    expect(multiply(9_007_199_254_740_991, { numerator: 2, denominator: 4 })).toBe(4_503_599_627_370_496);
    expect(multiply(-1250, { numerator: 52, denominator: 3 })).toBe(-21_667);
    expect(perYear(1250, { numerator: 52, denominator: 4 })).toBe(16_250);
    expect(perMonth(16_250)).toBe(1354);
    expect(percentOf(1250, '17.5')).toBe(219);
    expect(percentOf(-10, 5)).toBe(-1);
  });
});
