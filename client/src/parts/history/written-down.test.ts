import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { expect, test } from 'vitest';
import { isWrittenDown } from './written-down.ts';

const NOW = Date.UTC(2025, 0, 6, 9);

test.each([
  ['', true],
  [formatHlc(NOW - 6001, 0), true],
  [formatHlc(NOW - 6000, 0), false],
  [formatHlc(NOW, 3), false],
  // A clock that goes ahead has made it.
  [formatHlc(NOW + 60_000, 0), false],
])('a change stamped %j is written down: %s', (changed, isDown) => {
  expect(isWrittenDown(changed, NOW)).toBe(isDown);
});
