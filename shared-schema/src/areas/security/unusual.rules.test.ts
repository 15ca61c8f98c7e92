import { describe, expect, it } from 'vitest';
import { isDistant, isManyExports } from './unusual.rules.ts';

const MINUTE = 60_000;

describe('two sign-ins', () => {
  it.each([
    ['in two countries within the hour', 'GB', 'PL', 30 * MINUTE, true],
    ['in two countries at the same time', 'GB', 'PL', 0, true],
    ['in two countries after a flight', 'GB', 'PL', 90 * MINUTE, false],
    ['in one country', 'GB', 'GB', MINUTE, false],
    ['where one is not known', null, 'PL', MINUTE, false],
    ['where the other is not known', 'GB', null, MINUTE, false],
  ])('%s', (_name, from, to, ms, expected) => {
    expect(isDistant({ at: 0, country: from }, { at: ms, country: to })).toBe(expected);
  });
});

it('tells of exports when they become many, and when they double', () => {
  const told = Array.from({ length: 45 }, (_one, at) => at + 1).filter(isManyExports);
  expect(told).toEqual([5, 10, 20, 40]);
});
