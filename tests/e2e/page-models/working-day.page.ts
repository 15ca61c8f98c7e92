import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';

/** Whether today is a day on which sample data has no work: its rounds are done from Monday to Friday. */
export function isWeekend(): boolean {
  return [0, 6].includes(new Date().getUTCDay());
}

/** Today, or the Monday after a weekend. */
export function workingDay(): IsoDay {
  const today = new Date().toISOString().slice(0, 10) as IsoDay;
  return isWeekend() ? addDays(today, new Date().getUTCDay() === 6 ? 2 : 1) : today;
}
