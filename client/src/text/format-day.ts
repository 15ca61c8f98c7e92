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

interface DayFormats {
  readonly weekday: Intl.DateTimeFormat;
  readonly month: Intl.DateTimeFormat;
  readonly monthShort: Intl.DateTimeFormat;
  readonly relative: Intl.RelativeTimeFormat;
}

const known = new Map<string, DayFormats>();

function formats(): DayFormats {
  const locale = currentLocale();
  let made = known.get(locale);
  if (!made) {
    const utc = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    made = {
      weekday: utc({ weekday: 'short' }),
      month: utc({ day: 'numeric', month: 'long' }),
      monthShort: utc({ day: 'numeric', month: 'short' }),
      relative: new Intl.RelativeTimeFormat(locale, { numeric: 'always' }),
    };
    known.set(locale, made);
  }
  return made;
}

function monthIn(format: Intl.DateTimeFormat, at: Date): string {
  return format.formatToParts(at).find(({ type }) => type === 'month')?.value ?? '';
}

function parts(isoDay: string): DayParts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDay);
  if (!match) return null;
  const at = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  if (Number.isNaN(at.getTime())) return null;
  const { weekday, month, monthShort } = formats();
  return {
    weekday: weekday.format(at),
    day: at.getUTCDate(),
    month: monthIn(month, at),
    monthShort: monthIn(monthShort, at),
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

/** An ISO day without its weekday: '9 March'. */
export function dayOfMonth(isoDay: string): string {
  const at = parts(isoDay);
  return at ? `${at.day} ${at.month}` : isoDay;
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
    if (Math.abs(difference) >= ms) return formats().relative.format(Math.trunc(difference / ms), unit);
  }
  return t('kit.just-now');
}
