import type { FrequencyWords } from '@roundsman/shared-schema/fields/frequency.ts';
import { dayFromNumber } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { ordinal } from '#text/format.ts';
import { addLanguages } from '#text/language-files.ts';
import { currentLocale } from '#text/locale.ts';
import { defineTexts, textOf } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./frequency.text.pl.ts') });

/** How often a job is due, in words (S-1). `dayth`, `weekth` and `weekdayName` are the numbers made readable. */
export const frequencyTexts = defineTexts('frequency', {
  once: 'Once',
  round: 'With the round',
  daily: 'Every day',
  days: 'Every {{every}} days',
  weekly: 'Every week',
  weeks: 'Every {{every}} weeks',
  'month-day': 'Every month on the {{dayth}}',
  'months-day': 'Every {{every}} months on the {{dayth}}',
  'year-day': 'Every year on the {{dayth}}',
  'month-weekday': '{{weekth}} {{weekdayName}} of the month',
  'months-weekday': '{{weekth}} {{weekdayName}} every {{every}} months',
  'year-weekday': '{{weekth}} {{weekdayName}} once a year',
  'month-last': 'Every month on the last day',
  'months-last': 'Every {{every}} months on the last day',
  next: '{{frequency}}, next {{day}}',
  last: 'Last',
  first: 'First',
  second: 'Second',
  third: 'Third',
  fourth: 'Fourth',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    frequency: typeof frequencyTexts;
  }
}

const WEEKS = ['first', 'second', 'third', 'fourth', 'last'] as const;
/** A Monday; only its weekday is used. */
const A_MONDAY = 4;

function weekdayName(weekday: number): string {
  const weekdays = new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' });
  return weekdays.format(new Date(`${dayFromNumber(A_MONDAY + weekday - 1)}T12:00:00Z`));
}

const LAST_DAY = 31;
const LAST_DAYS = {
  'frequency.month-day': 'frequency.month-last',
  'frequency.months-day': 'frequency.months-last',
} as const;

/** 'Every 4 weeks', 'First Tuesday of the month'. */
export function frequencyText({ key, values }: FrequencyWords): string {
  const { day, week, weekday } = values;
  const more: Record<string, string | number> = { ...values };
  if (day !== undefined) more.dayth = ordinal(day);
  if (week !== undefined) more.weekth = textOf(`frequency.${WEEKS[week - 1] ?? 'last'}`);
  if (weekday !== undefined) more.weekdayName = weekdayName(weekday);
  // The 31st of each month is its last day, which is what people call it where a month has fewer.
  if (day === LAST_DAY && key in LAST_DAYS) return textOf(LAST_DAYS[key as keyof typeof LAST_DAYS], more);
  return textOf(key, more);
}
