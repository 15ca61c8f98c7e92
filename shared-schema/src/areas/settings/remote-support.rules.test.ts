import { expect, test } from 'vitest';
import { isSupportOn, SUPPORT_MS, supportUntil } from './remote-support.rules.ts';

const NOW = 1_800_000_000_000;

test.each([
  ['never turned on', null, false],
  ['turned on now', supportUntil(NOW), true],
  ['turned on an hour ago', supportUntil(NOW - 3_600_000), true],
  ['turned on a day ago', supportUntil(NOW - SUPPORT_MS), false],
  ['by a clock that is 4 minutes ahead', supportUntil(NOW + 240_000), true],
  ['for longer than it may last', NOW + 2 * SUPPORT_MS, false],
] as const)('remote support %s', (_when, until, on) => {
  expect(isSupportOn(until, NOW)).toBe(on);
});
