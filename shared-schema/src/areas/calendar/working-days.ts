import { addDays, type IsoDay, weekday } from '#kernel/iso-day.ts';

/** The days on which the firm works, and what becomes of visits that are due on others (S-15). */
export interface WorkingDays {
  /** 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[];
  /** Holidays and other days on which the firm is closed. */
  readonly closed: ReadonlySet<IsoDay>;
  readonly rule: 'leave' | 'next' | 'previous';
}

/** A visit is moved by so many days at most; where no working day lies nearer it stays. */
export const MOST_MOVED_DAYS = 31;

export function isWorkingDay({ weekdays, closed }: WorkingDays, day: IsoDay): boolean {
  return weekdays.includes(weekday(day)) && !closed.has(day);
}

/** The day on which a visit is planned that nobody has planned: its due day, moved off non-working days (S-15). */
export function plannedByRule(due: IsoDay, calendar: WorkingDays): IsoDay {
  if (calendar.rule === 'leave') return due;
  const step = calendar.rule === 'next' ? 1 : -1;
  for (let days = 0; days <= MOST_MOVED_DAYS; days += 1) {
    const day = days === 0 ? due : addDays(due, step * days);
    if (isWorkingDay(calendar, day)) return day;
  }
  return due;
}
