import { expect, test } from 'vitest';
import { readLoadedBackup } from './loaded-backup.ts';

test('records are counted by kind; what was cut off is told', () => {
  const text =
    '{"entity":"jobs","record":{}}\n{"entity":"rounds","record":{"a":1}}\n{"entity":"jobs","record":{}}\n';
  expect([...(readLoadedBackup(text) ?? [])]).toEqual([
    ['jobs', 2],
    ['rounds', 1],
  ]);
  expect(readLoadedBackup('')?.size).toBe(0);
  expect(readLoadedBackup(text.slice(0, -9))).toBeUndefined();
  expect(readLoadedBackup('{"record":1}')).toBeUndefined();
});
