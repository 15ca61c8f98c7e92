import { dayNumber, isIsoDay } from '#kernel/iso-day.ts';
import { ALERT_WORDS } from './alert.text.ts';

const WORDS: Readonly<Record<string, string>> = ALERT_WORDS;

/** Whether the words of a type say more than a title. */
export function hasAlertText(type: string): boolean {
  return `text-${type}` in WORDS;
}

/** Whether the title of several says how many they are. */
export function countsInTitle(type: string): boolean {
  return `many-${type}_other` in WORDS;
}

/** An alert, or several of one cause. */
export interface WordedAlert {
  readonly type: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** How many alerts it stands for. */
  readonly count: number;
}

/** The key of an alert's title in `ALERT_WORDS`, without a plural ending, and its values. */
export function titleKey({ type, values, count }: WordedAlert): {
  key: string;
  values: Readonly<Record<string, string | number>>;
} {
  if (!(`type-${type}` in WORDS)) return { key: 'type-unknown', values: {} };
  if (count > 1 && countsInTitle(type)) return { key: `many-${type}`, values: { ...values, count } };
  return { key: `type-${type}`, values };
}

/** What stands before the name of a record that is called by a day. */
export const DAY_NAME = 'day:';
const DOCUMENT = 'document:';
/** Values that are words of their own kind, with what was said behind them. */
const SAID = /^(problem|outcome):([^:]*)(?::(.*))?$/s;
const COUNTRY = /^[A-Z]{2}(?= |$)/;
/** Values that begin with the code of a country. */
const PLACES: ReadonlySet<string> = new Set(['place', 'from', 'to']);

/**
 * An alert's values as they are read in a language: countries, which alerts name by their codes, days, documents, and
 * kinds of problem or of what gave way, with what was said of one behind it.
 * `locale`: such as 'en-GB'; `wordsOf`: the words under a key of `ALERT_WORDS` in that language.
 */
export function spokenValues(
  values: WordedAlert['values'],
  { locale, wordsOf }: { locale: string; wordsOf(key: string): string },
): WordedAlert['values'] {
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const spoken = Object.entries(values).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    if (PLACES.has(name)) return [name, value.replace(COUNTRY, (code) => countries.of(code) ?? code)];
    const [, of, kind, why] = SAID.exec(value) ?? [];
    if (of !== undefined) {
      const key = `${of}-${kind}`;
      return [name, [wordsOf(key in WORDS ? key : 'problem-other'), why].filter(Boolean).join(': ')];
    }
    if (value.startsWith(DAY_NAME)) return [name, dayIn(locale, value.slice(DAY_NAME.length))];
    if (!value.startsWith(DOCUMENT)) return [name, value];
    const key = `document-${value.slice(DOCUMENT.length)}`;
    return [name, wordsOf(key in WORDS ? key : 'document-other')];
  });
  return Object.fromEntries(spoken);
}

function dayIn(locale: string, day: string): string {
  if (!isIsoDay(day)) return day;
  const shape = { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, shape).format(dayNumber(day) * 86_400_000);
}
