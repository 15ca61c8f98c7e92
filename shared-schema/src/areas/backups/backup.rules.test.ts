import { expect, test } from 'vitest';
import {
  type BackupFacts,
  daysMissed,
  isBackupDue,
  isReadingBackDue,
  isShownBackup,
  MANUAL_A_DAY,
  mayMakeBackup,
  outdatedBackups,
} from './backup.rules.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-25T15:00:00Z');
const backup = (days: number, task: BackupFacts['task'] = 'auto'): BackupFacts => ({
  id: `${task} ${days}`,
  at: NOW - days * DAY,
  task,
});

test('seven days stay whole, then the newest of four weeks and twelve months', () => {
  const daily = Array.from({ length: 500 }, (_, days) => backup(days));
  const gone = new Set(outdatedBackups(daily, NOW).map(({ id }) => id));
  const kept = daily
    .filter(({ id }) => !gone.has(id))
    .map(({ at }) => new Date(at).toISOString().slice(0, 10));
  expect(kept).toEqual([
    ...['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19'],
    ...['2026-11-18', '2026-11-11', '2026-11-04', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31'],
    ...['2026-06-30', '2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ]);
});

test('several of one day stay for a week, and nothing goes where there is little', () => {
  expect(outdatedBackups([backup(0), backup(0, 'manual'), backup(1, 'manual')], NOW)).toEqual([]);
  expect(outdatedBackups([backup(300)], NOW)).toEqual([]);
});

test.each([
  ['manual', 1, false, false, true],
  ['auto', 1, false, false, true],
  ['import-data', 6, false, false, true],
  ['delete-user', 1, false, false, false],
  ['delete-user', 1, true, false, true],
  ['manual', 8, true, false, false],
  ['reset-schedule', 90, false, true, true],
] as const)('%s of %d days ago, ultimate %s, developer %s: %s', (task, days, isUltimate, all, shown) => {
  expect(isShownBackup(backup(days, task), { isUltimate, all, now: NOW })).toBe(shown);
});

test('one a day by itself, one a week read back', () => {
  expect([undefined, NOW - 23 * HOUR, NOW - 24 * HOUR].map((last) => isBackupDue(last, NOW))).toEqual([
    true,
    false,
    true,
  ]);
  expect([undefined, NOW - 6 * DAY, NOW - 7 * DAY].map((last) => isReadingBackDue(last, NOW))).toEqual([
    true,
    false,
    true,
  ]);
});

test.each([
  ['an hour ago', NOW - HOUR, 0, undefined],
  ['a day and a half ago', NOW - 36 * HOUR, 0, undefined],
  ['two days ago', NOW - 2 * DAY, 0, 2],
  ['never, in an account of yesterday', undefined, NOW - DAY, undefined],
  ['never, in an account of last week', undefined, NOW - 7 * DAY, 7],
] as const)('the daily one that was made %s is missing for so many days', (_when, last, since, days) => {
  expect(daysMissed(last, since, NOW)).toBe(days);
});

test('so many are made by hand within a day, and others do not count', () => {
  const made = Array.from({ length: MANUAL_A_DAY - 1 }, () => backup(0.5, 'manual'));
  expect(mayMakeBackup([...made, backup(1.5, 'manual'), backup(0.5)], NOW)).toBe(true);
  expect(mayMakeBackup([...made, backup(0, 'manual')], NOW)).toBe(false);
});
