import type { RecordChange } from '@roundsman/shared-schema/areas/audit/record-history.http.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { expect, test } from 'vitest';
import { isAwaited, isWrittenDown } from './written-down.ts';

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

const made = (at: number): RecordChange => ({
  ...{ seq: 1, at, field: 'name', actor: 'tom00001', device: 'd1', command: null },
  ...{ old: null, new: null, isCut: false },
});

test.each<[string, string, readonly RecordChange[] | undefined, boolean]>([
  ['it is told', formatHlc(NOW - 9000, 0), [made(NOW - 9000), made(NOW - 20_000)], false],
  ['only older ones are told', formatHlc(NOW - 9000, 0), [made(NOW - 20_000)], true],
  ['nothing is told yet', formatHlc(NOW - 9000, 0), [], true],
  ['the history was not loaded', formatHlc(NOW - 9000, 0), undefined, false],
  ['the server never tells it', formatHlc(NOW - 61_000, 0), [made(NOW - 90_000)], false],
  ['there is none', '', [], false],
])('a change is waited for or not: %s', (_, changed, changes, isLate) => {
  expect(isAwaited(changes, changed, NOW)).toBe(isLate);
});
