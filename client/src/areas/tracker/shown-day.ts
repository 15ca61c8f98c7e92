import { addDays, type IsoDay, isIsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';

/** How far from today days are shown: time is noted for no day further back. */
const DAYS_BACK = 732;
const DAYS_AHEAD = 31;

/** Whether a day is near enough to be shown. */
export function isShown(day: IsoDay, today: IsoDay): boolean {
  return day >= addDays(today, -DAYS_BACK) && day <= addDays(today, DAYS_AHEAD);
}

/** The day to show; today where nothing, no day, or a day too far away is asked for. */
export function shownDay(asked: string | null, today: IsoDay): IsoDay {
  return asked !== null && isIsoDay(asked) && isShown(asked, today) ? asked : today;
}
