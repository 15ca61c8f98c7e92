import { addDays, formatDay, type IsoDay, isIsoDay } from '#kernel/iso-day.ts';

/** Which of two numbers of a day comes first, where its year comes last. */
export type DayOrder = 'day-first' | 'month-first';

const NUMBERED = /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[./\s-]?(\d{1,2})[./\s-]?(\d{1,2})$/;
const DAY_NAMED = /^(?:\p{L}+,?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(\p{L}{3,})\.?,?[\s./-]+(\d{4}|\d{2})$/u;
const MONTH_NAMED = /^(\p{L}{3,})\.?[\s./-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s./-]+(\d{4}|\d{2})$/u;
const SERIAL = /^\d{4,5}(?:\.\d+)?$/;
/** Day 0 of spreadsheets. */
const EPOCH = '1899-12-30';

const MONTHS: readonly RegExp[] = [
  /^(?:jan|sty)/,
  /^(?:feb|lut)/,
  /^mar/,
  /^(?:apr|kwi)/,
  /^(?:may|maj)/,
  /^(?:jun|cze)/,
  /^(?:jul|lip)/,
  /^(?:aug|sie)/,
  /^(?:sep|wrz)/,
  /^(?:oct|paz|paź)/,
  /^(?:nov|lis)/,
  /^(?:dec|gru)/,
];

/** Without a time of day behind it. */
function dayPart(text: string): string {
  return text.trim().replace(/[T\s]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:am|pm|z)?$/i, '');
}

/**
 * The order of day and month in a column, told from all of its values (DAT-4). `ambiguous`: each of them could be read
 * both ways with different results, so that the person is asked; so is a column that speaks for both.
 */
export function dayOrderOf(values: Iterable<string>): DayOrder | 'ambiguous' {
  let dayFirst = false;
  let monthFirst = false;
  let differs = false;
  for (const value of values) {
    const [, first, second] = NUMBERED.exec(dayPart(value)) ?? [];
    if (Number(first) > 12) dayFirst = true;
    else if (Number(second) > 12) monthFirst = true;
    else if (first !== undefined && Number(first) !== Number(second)) differs = true;
  }
  if (dayFirst !== monthFirst) return dayFirst ? 'day-first' : 'month-first';
  return dayFirst || differs ? 'ambiguous' : 'day-first';
}

/** A day as a file has it, or undefined where there is no such day. Numbers are days of a spreadsheet (DAT-4). */
export function readDay(value: string, order: DayOrder): IsoDay | undefined {
  const text = dayPart(value);
  const serial = SERIAL.test(text) && !/^(?:19|20|21)\d\d$/.test(text) ? Math.floor(Number(text)) : undefined;
  if (serial !== undefined) return valid(addDays(EPOCH, serial));
  const byYear = YEAR_FIRST.exec(text);
  if (byYear) return dayOf(byYear[1], Number(byYear[2]), byYear[3]);
  const numbered = NUMBERED.exec(text);
  if (numbered) {
    const [, first, second, year] = numbered;
    return order === 'day-first' ? dayOf(year, Number(second), first) : dayOf(year, Number(first), second);
  }
  const named = DAY_NAMED.exec(text);
  if (named) return dayOf(named[3], monthOf(named[2]), named[1]);
  const american = MONTH_NAMED.exec(text);
  return american ? dayOf(american[3], monthOf(american[1]), american[2]) : undefined;
}

function monthOf(name = ''): number {
  return MONTHS.findIndex((month) => month.test(name.toLowerCase())) + 1;
}

function dayOf(year = '', month: number, day = ''): IsoDay | undefined {
  const short = year.length === 2;
  const full = Number(year) + (short ? (Number(year) < 70 ? 2000 : 1900) : 0);
  return valid(formatDay({ year: full, month, day: Number(day) }));
}

function valid(day: IsoDay): IsoDay | undefined {
  return isIsoDay(day) ? day : undefined;
}
