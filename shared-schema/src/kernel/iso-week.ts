import { addDays, dayInMonth, daysBetween, type IsoDay, weekday } from './iso-day.ts';

/** The Monday of the week that a day lies in. */
export function mondayOf(day: IsoDay): IsoDay {
  return addDays(day, 1 - weekday(day));
}

/** The seven days of the week that begins on a Monday. */
export function daysOfWeek(monday: IsoDay): readonly IsoDay[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
}

/** Number 1 to 53 and year of the ISO week of a day: a week belongs to the year of its Thursday. */
export function isoWeek(day: IsoDay): { readonly year: number; readonly week: number } {
  const thursday = addDays(mondayOf(day), 3);
  const year = Number(thursday.slice(0, 4));
  const newYear = dayInMonth(year * 12, 1);
  return { year, week: Math.floor(daysBetween(newYear, thursday) / 7) + 1 };
}
