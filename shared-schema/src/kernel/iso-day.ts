import { zonedFormat } from './time-zone.ts';

/** A calendar day `YYYY-MM-DD` in the account's time zone; never converted through UTC instants (C-2). */
export type IsoDay = string;

/** Year, month 1 to 12, day 1 to 31. */
export interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export function dayParts(day: IsoDay): DayParts {
  const [year, month, date] = [digits(day, 0, 4), digits(day, 5, 7), digits(day, 8, 10)];
  if (Number.isNaN(year + month + date)) throw new Error(`not a day: ${day}`);
  return { year, month, day: date };
}

const ZERO = 48;

/** A number out of the characters of a text. A calendar of thousands of visits reads days by the hundred thousand. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 10 + text.charCodeAt(at) - ZERO;
  return value;
}

export function formatDay({ year, month, day }: DayParts): IsoDay {
  const years = year > 999 ? year : String(year).padStart(4, '0');
  return `${years}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
}

/** Whether a text is a day that exists, 1900 to 2199. */
export function isIsoDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const { year, month, day } = dayParts(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Days since 1970-01-01, by integer arithmetic on the proleptic Gregorian calendar. */
export function dayNumber(day: IsoDay): number {
  const { year, month, day: date } = dayParts(day);
  // Years begin in March here, so that the leap day is the last of its year.
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Days as they were made, so that a day is one text however often it is worked out: maps then find it at once. */
const KNOWN = new Map<number, IsoDay>();
/** More than a calendar of 50 years has. */
const MOST_KNOWN = 20_000;

/** The day that lies `number` days after 1970-01-01. */
export function dayFromNumber(number: number): IsoDay {
  const known = KNOWN.get(number);
  if (known !== undefined) return known;
  const day = madeFromNumber(number);
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(number, day);
  return day;
}

function madeFromNumber(number: number): IsoDay {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return formatDay({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day });
}

export function addDays(day: IsoDay, days: number): IsoDay {
  return dayFromNumber(dayNumber(day) + days);
}

/** The same day of the month `months` later, or that month's last day (S-2). */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const { day: date } = dayParts(day);
  return dayInMonth(monthIndex(day) + months, date);
}

/** Months since year 0; `dayInMonth` turns it back. */
export function monthIndex(day: IsoDay): number {
  const { year, month } = dayParts(day);
  return year * 12 + month - 1;
}

/** A day of the month with this index, clamped to the month's last day. */
export function dayInMonth(index: number, day: number): IsoDay {
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  return formatDay({ year, month, day: Math.min(day, daysInMonth(year, month)) });
}

/** 1 Monday to 7 Sunday. */
export function weekday(day: IsoDay): number {
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;
}

/** Negative when `a` is earlier. */
export function compareDays(a: IsoDay, b: IsoDay): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whole days from `a` to `b`; negative when `b` is earlier. */
export function daysBetween(a: IsoDay, b: IsoDay): number {
  return dayNumber(b) - dayNumber(a);
}

/** Today in a time zone such as `Europe/London`, the machine's own where it does not know that; `now`: epoch milliseconds. */
export function todayIn(timeZone: string, now: number): IsoDay {
  const parts = zonedFormat('en-GB', timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const of: Record<string, string> = {};
  for (const { type, value } of parts.formatToParts(now)) of[type] = value;
  return `${of.year}-${of.month}-${of.day}`;
}
