import { describe, expect, test } from 'vitest';
import { isFarAboveUsual, medianPrice } from './usual-price.ts';

describe('the usual price', () => {
  test.each([
    ['of no jobs', [], undefined],
    ['of four', [1000, 1000, 1000, 1000], undefined],
    ['of five', [1000, 1200, 1400, 1600, 90_000], 1400],
    ['does not count what is free', [0, 0, 0, 1000, 1000, 1000, 1000], undefined],
    ['is no amount that was never asked', [1000, 1100, 1200, 1300, 1400, 1500], 1300],
    ['is the same in any order', [1600, 90_000, 1000, 1400, 1200], 1400],
  ])('%s', (_name, prices, usual) => {
    expect(medianPrice(prices)).toBe(usual);
  });
});

describe('a price is worth a question', () => {
  test.each([
    ['when nobody knows what is usual', 10_000_000, undefined, false],
    ['at ten times the usual', 12_500, 1250, false],
    ['above it', 12_501, 1250, true],
    ['with the decimal mark lost', 125_000, 1250, true],
    ['when it is free', 0, 1250, false],
  ])('%s', (_name, price, usual, isAsked) => {
    expect(isFarAboveUsual(price, usual)).toBe(isAsked);
  });
});
