import { describe, expect, it } from 'vitest';
import { LONGEST_WAIT_MS, networkOf, waitAfter } from './attempts.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:12:3400:1::9', '2001:db8:12::/48'],
    ['2001:0DB8:0012::1', '2001:db8:12::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('waitAfter', () => {
  it('is nothing at first, then doubles, and never goes beyond 15 minutes', () => {
    expect([0, 4, 5, 6, 7, 13, 14, 1000].map((failures) => waitAfter(failures, 5) / 1000)).toEqual([
      0, 0, 2, 4, 8, 512, 900, 900,
    ]);
    expect(waitAfter(Number.MAX_SAFE_INTEGER, 5)).toBe(LONGEST_WAIT_MS);
  });
});
