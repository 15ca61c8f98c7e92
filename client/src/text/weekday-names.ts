import { currentLocale } from './locale.ts';

/** 1 January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Names of the days from Monday to Sunday, in the language of the screen. */
export function weekdayNames(): readonly string[] {
  const format = new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_day, at) => format.format(MONDAY + at * DAY_MS));
}

/** The month of an ISO day, in the language of the screen: 'March 2026'. */
export function monthName(isoDay: string): string {
  const format = new Intl.DateTimeFormat(currentLocale(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(isoDay));
}
