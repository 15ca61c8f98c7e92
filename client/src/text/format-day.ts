import { currentLocale } from './locale.ts';
import { t } from './texts.ts';
import './kit.text.ts';

interface DayParts {
  readonly weekday: string;
  readonly day: number;
  /** In the form that stands after a day: '9 March', '9 marca'. */
  readonly month: string;
  readonly monthShort: string;
  readonly year: number;
}

/** The words of one language; they are asked for once, as `Intl` takes a hundred times as long to answer as an array. */
interface DayWords {
  /** From Sunday. */
  readonly weekdays: readonly string[];
  readonly months: readonly string[];
  readonly monthsShort: readonly string[];
  readonly relative: Intl.RelativeTimeFormat;
}

const known = new Map<string, DayWords>();

function monthsIn(locale: string, month: 'long' | 'short'): readonly string[] {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, at) => {
    const all = format.formatToParts(Date.UTC(2024, at, 1));
    return all.find(({ type }) => type === 'month')?.value ?? '';
  });
}

function dayWords(): DayWords {
  const locale = currentLocale();
  let made = known.get(locale);
  if (!made) {
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    made = {
      // The seventh of January 2024 was a Sunday.
      weekdays: Array.from({ length: 7 }, (_, at) => weekday.format(Date.UTC(2024, 0, 7 + at))),
      months: monthsIn(locale, 'long'),
      monthsShort: monthsIn(locale, 'short'),
      relative: new Intl.RelativeTimeFormat(locale, { numeric: 'always' }),
    };
    known.set(locale, made);
  }
  return made;
}

function parts(isoDay: string): DayParts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDay);
  if (!match) return null;
  const at = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  if (Number.isNaN(at.getTime())) return null;
  const { weekdays, months, monthsShort } = dayWords();
  return {
    weekday: weekdays[at.getUTCDay()] ?? '',
    day: at.getUTCDate(),
    month: months[at.getUTCMonth()] ?? '',
    monthShort: monthsShort[at.getUTCMonth()] ?? '',
    year: at.getUTCFullYear(),
  };
}

/** An ISO day in a sentence: 'Mon 9 March'; with the year when `thisYear` is given and is another one. */
export function day(isoDay: string, thisYear?: number): string {
  const at = parts(isoDay);
  if (!at) return isoDay;
  const year = thisYear === undefined || thisYear === at.year ? '' : ` ${at.year}`;
  return `${at.weekday} ${at.day} ${at.month}${year}`;
}

/** As `day`, where there is little room: 'Tue 17 Nov'. */
export function dayBrief(isoDay: string, thisYear?: number): string {
  const at = parts(isoDay);
  if (!at) return isoDay;
  const year = thisYear === undefined || thisYear === at.year ? '' : ` ${at.year}`;
  return `${at.weekday} ${at.day} ${at.monthShort}${year}`;
}

/** An ISO day where the month is plain: 'Mon 9'. */
export function dayShort(isoDay: string): string {
  const at = parts(isoDay);
  return at ? `${at.weekday} ${at.day}` : isoDay;
}

/** An ISO day without its weekday: '9 March'; with the year when `thisYear` is given and is another one. */
export function dayOfMonth(isoDay: string, thisYear?: number): string {
  const at = parts(isoDay);
  if (!at) return isoDay;
  return `${at.day} ${at.month}${thisYear === undefined || thisYear === at.year ? '' : ` ${at.year}`}`;
}

/** An ISO day in full: 'Mon 9 March 2026'. */
export function dayFull(isoDay: string): string {
  const at = parts(isoDay);
  return at ? `${at.weekday} ${at.day} ${at.month} ${at.year}` : isoDay;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The device's own ISO day of a moment (epoch milliseconds). */
export function isoDayOf(atMs: number): string {
  const at = new Date(atMs);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The clock of a moment (epoch milliseconds) on this device, 24 h: '10:41'. */
export function clock(atMs: number): string {
  const at = new Date(atMs);
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A moment (epoch milliseconds): '10:41' today, else 'Mon 9 March, 10:41', with the year when it is another. */
export function dateTime(atMs: number, nowMs: number): string {
  const then = isoDayOf(atMs);
  if (then === isoDayOf(nowMs)) return clock(atMs);
  return `${day(then, new Date(nowMs).getFullYear())}, ${clock(atMs)}`;
}

/** A moment (epoch milliseconds) where there is little room: '10:41' today, else 'Tue 17 Nov', with the year when it is another. */
export function dateTimeShort(atMs: number, nowMs: number): string {
  const then = isoDayOf(atMs);
  return then === isoDayOf(nowMs) ? clock(atMs) : dayBrief(then, new Date(nowMs).getFullYear());
}

const STEPS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1000 },
] as const;

/** How long ago or ahead a moment is (epoch milliseconds): 'just now', '4 seconds ago', 'in 2 hours'. */
export function relativeTime(atMs: number, nowMs: number): string {
  const difference = atMs - nowMs;
  for (const { unit, ms } of STEPS) {
    if (Math.abs(difference) >= ms) return dayWords().relative.format(Math.trunc(difference / ms), unit);
  }
  return t('kit.just-now');
}
