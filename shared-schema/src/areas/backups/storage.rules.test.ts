import { expect, it } from 'vitest';
import { backupsOverLimit, isStorageFull, storagePercent, storageState } from './storage.rules.ts';

it.each([
  [0, 100, 'ok', 0, false],
  [79, 100, 'ok', 79, false],
  [80, 100, 'warning', 80, false],
  [90, 100, 'warning', 90, false],
  [91, 100, 'error', 91, false],
  [100, 100, 'error', 100, true],
  [230, 100, 'error', 230, true],
  [10_000, null, 'ok', undefined, false],
] as const)('%i of %s is %s', (used, limit, state, percent, isFull) => {
  const storage = { used, limit };
  expect([storageState(storage), storagePercent(storage), isStorageFull(storage)]).toEqual([
    state,
    percent,
    isFull,
  ]);
});

const backup = (at: number, bytes: number) => ({ at, bytes });

it.each([
  ['there is no limit', 90, null, []],
  ['all fits', 90, 90, []],
  ['the oldest is enough', 90, 85, [1]],
  ['several have to go', 90, 45, [1, 2]],
  ['even the newest alone is too large', 90, 10, [1, 2]],
  // Something else, such as PDF files, takes the rest.
  ['the rest is taken by what is no backup', 200, 100, [1, 2]],
] as const)('backups make way, the oldest first: %s', (_, used, limit, gone) => {
  const backups = [backup(3, 40), backup(1, 20), backup(2, 30)];
  expect(backupsOverLimit(backups, { used, limit }).map(({ at }) => at)).toEqual(gone);
});

it('the only backup stays', () => {
  expect(backupsOverLimit([backup(1, 20)], { used: 20, limit: 5 })).toEqual([]);
});
