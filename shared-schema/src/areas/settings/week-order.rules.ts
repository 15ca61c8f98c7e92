import type { SettingValue } from './settings.table.ts';

const FIRST = { monday: 1, saturday: 6, sunday: 7 } as const;

/** Weekdays, Monday 1 to Sunday 7, in the order in which the firm counts its week (companion 5.28). */
export function weekOrder(start: SettingValue<'global.week-start'>): readonly number[] {
  return Array.from({ length: 7 }, (_day, at) => ((FIRST[start] - 1 + at) % 7) + 1);
}
