import { describe, expect, it } from 'vitest';
import { LONGEST_WAIT_MS, waitAfter } from './attempts.ts';

describe('waitAfter', () => {
  it('is nothing at first, then doubles, and never goes beyond 15 minutes', () => {
    expect([0, 4, 5, 6, 7, 13, 14, 1000].map((failures) => waitAfter(failures, 5) / 1000)).toEqual([
      0, 0, 2, 4, 8, 512, 900, 900,
    ]);
    expect(waitAfter(Number.MAX_SAFE_INTEGER, 5)).toBe(LONGEST_WAIT_MS);
  });
});
