import { addDays, dayInMonth, type IsoDay, monthIndex } from '#kernel/iso-day.ts';

/** Days about today of which a device holds the work without being asked for it. */
const DAYS_BACK = 10;
const DAYS_AHEAD = 21;

/** `yyyy-mm` of a day. */
export function monthOf(day: IsoDay): string {
  return day.slice(0, 7);
}

/** The months that days from `first` to `last` touch, in their order. */
export function monthsBetween(first: IsoDay, last: IsoDay): readonly string[] {
  const months: string[] = [];
  for (let index = monthIndex(first); index <= monthIndex(last); index += 1)
    months.push(monthOf(dayInMonth(index, 1)));
  return months;
}

/** The months of work that a device holds at all times: those about today. */
export function currentMonths(today: IsoDay): readonly string[] {
  return monthsBetween(addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD));
}
