import { isIsoDay, weekday } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { currentLocale } from './locale.ts';

type DayPart = 'day' | 'month' | 'year';

interface DayPattern {
  /** Parts and marks as the language writes a day in digits: 'day', '/', 'month', '/', 'year'. */
  readonly parts: readonly Intl.DateTimeFormatPart[];
  readonly order: readonly DayPart[];
  /** Names of the months in small letters, both as they stand alone and behind a day. */
  readonly months: readonly (readonly string[])[];
  /** Names of the days of the week in small letters, Monday first, whole and short. */
  readonly weekdays: readonly (readonly string[])[];
}

const known = new Map<string, DayPattern>();

const isDayPart = (type: string): type is DayPart => type === 'day' || type === 'month' || type === 'year';

function patternOf(locale: string): DayPattern {
  let pattern = known.get(locale);
  if (!pattern) {
    const utc = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    const parts = utc({ day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(0);
    const [alone, behindDay] = [utc({ month: 'long' }), utc({ day: 'numeric', month: 'long' })];
    const months = Array.from({ length: 12 }, (_, month) => {
      const at = Date.UTC(2026, month, 1);
      const behind = behindDay.formatToParts(at).find(({ type }) => type === 'month')?.value ?? '';
      return [alone.format(at).toLowerCase(), behind.toLowerCase()];
    });
    const [long, short] = [utc({ weekday: 'long' }), utc({ weekday: 'short' })];
    const weekdays = Array.from({ length: 7 }, (_, at) => {
      const monday = Date.UTC(2026, 0, 5 + at);
      return [long, short].map((format) => format.format(monday).toLowerCase().replace(/\.$/, ''));
    });
    pattern = { parts, months, weekdays, order: parts.map(({ type }) => type).filter(isDayPart) };
    known.set(locale, pattern);
  }
  return pattern;
}

/** An ISO day in digits, as the account's language writes it in a field: '2026-03-09' is '09/03/2026', in Polish '09.03.2026'; any other text as it is. */
export function dayInput(isoDay: string): string {
  if (!isIsoDay(isoDay)) return isoDay;
  const [year = '', month = '', day = ''] = isoDay.split('-');
  const values: Record<string, string> = { year, month, day };
  return patternOf(currentLocale())
    .parts.map(({ type, value }) => values[type] ?? value)
    .join('');
}

/** Digits without a mark between them: '0903' and '090326' have two for each part, '09032026' four for the year. */
function splitDigits(digits: string, order: readonly DayPart[]): Partial<Record<DayPart, string>> | null {
  const isShort = digits.length === 4;
  if (![4, 6, 8].includes(digits.length)) return null;
  const parts: Partial<Record<DayPart, string>> = {};
  let at = 0;
  for (const part of order) {
    if (part === 'year' && isShort) continue;
    const length = part === 'year' ? digits.length - 4 : 2;
    parts[part] = digits.slice(at, at + length);
    at += length;
  }
  return parts;
}

/** A month by its name or the beginning of it, at least three letters: 'nov', 'listopada'; null when it is none or more than one. */
function monthNamed(word: string, months: DayPattern['months']): string | null {
  if (word.length < 3) return null;
  const found = months.flatMap((names, at) => (names.some((name) => name.startsWith(word)) ? [at + 1] : []));
  return found.length === 1 ? String(found[0]) : null;
}

/** The weekday that a word names, 1 Monday to 7 Sunday: its whole name or the beginning of it; undefined when it is none. */
function weekdayNamed(word: string, weekdays: DayPattern['weekdays']): number | undefined {
  const at = weekdays.findIndex((names) =>
    names.some((name) => name === word || (word.length >= 3 && name.startsWith(word))),
  );
  return at < 0 ? undefined : at + 1;
}

/**
 * What a person typed as a day, as an ISO day: '9/3/2026', '9.3.26', '090326', '9 Mar 2026', 'Mon 9th March 2026' and
 * '2026-03-09' are all '2026-03-09' where the day comes first. Without a year it is the year of `today` (ISO day). null
 * when there is no such day, or it is another day of the week than was typed.
 */
export function parseDay(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase();
  if (isIsoDay(typed)) return typed;
  const { order, months, weekdays } = patternOf(currentLocale());
  const all = typed
    .split(/[\s/.,-]+/)
    .map((word) => word.replace(ORDINAL, '$1'))
    .filter((word) => word !== '' && word !== 'of');
  const named = all.length > 2 ? weekdayNamed(all[0] ?? '', weekdays) : undefined;
  const day = dayOfWords(named === undefined ? all : all.slice(1), today, { order, months });
  return day !== null && named !== undefined && weekday(day) !== named ? null : day;
}

/** A number with the ending that it is spoken with. */
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th)$/;

/** The day that words without a weekday tell; null when they tell none. */
function dayOfWords(
  words: readonly string[],
  today: string,
  { order, months }: Pick<DayPattern, 'order' | 'months'>,
): string | null {
  const parts: Partial<Record<DayPart, string>> = {};
  if (words.length === 1 && words[0] !== undefined) {
    const split = /^\d+$/.test(words[0]) ? splitDigits(words[0], order) : null;
    if (!split) return null;
    Object.assign(parts, split);
  } else {
    const name = words.find((word) => /^\p{L}+$/u.test(word));
    if (name !== undefined) {
      const month = monthNamed(name, months);
      if (month === null) return null;
      parts.month = month;
    }
    const digits = words.filter((word) => word !== name);
    const left = order.filter((part) => parts[part] === undefined);
    const wanted = digits.length < left.length ? left.filter((part) => part !== 'year') : left;
    if (digits.length !== wanted.length || digits.some((word) => !/^\d+$/.test(word))) return null;
    for (const [at, part] of wanted.entries()) parts[part] = digits[at] ?? '';
  }
  const { day = '', month = '', year = today.slice(0, 4) } = parts;
  if (day.length > 2 || month.length > 2 || (year.length !== 2 && year.length !== 4)) return null;
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDay(iso) ? iso : null;
}

/** What a person typed as a time of day, as '08:30': '8', '8:30', '8.30', '830' and '8.30 am' will do; null when there is no such time. */
export function parseClock(text: string): string | null {
  const typed = text.trim().toLowerCase();
  const match = /^(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/.exec(typed);
  if (!match || (/m/.test(typed) && !match[3])) return null;
  const [, hours = '', minutes = '00', half] = match;
  let hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return null;
  if (half === 'a' && hour === 12) hour = 0;
  if (half === 'p' && hour < 12) hour += 12;
  if (hour > 23 || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}
