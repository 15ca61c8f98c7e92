import { addMonths, dayParts, type IsoDay } from '#kernel/iso-day.ts';
import type { Ratio } from '#kernel/money.ts';
import type { Frequency } from './frequency.schema.ts';

/** A frequency in words: a text key with its numbers (`{every, day, week, weekday}` as the kind has them). */
export interface FrequencyWords {
  readonly key: `frequency.${string}`;
  readonly values: Readonly<Record<string, number>>;
}

const NEVER: Ratio = { numerator: 0, denominator: 1 };

/** Occurrences in a year, for values (S-14): 365/N days, 52/N weeks, 12/N months, none 0. */
export function occurrencesPerYear(freq: Frequency): Ratio {
  switch (freq.type) {
    case 'none':
    case 'round':
      return NEVER;
    case 'day':
      return { numerator: 365, denominator: freq.every };
    case 'week':
      return { numerator: 52, denominator: freq.every };
    case 'month-day':
    case 'month-weekday':
      return { numerator: 12, denominator: freq.every };
  }
}

/** Words: once, daily, days, weekly, weeks, month-day, months-day, year-day, month-weekday, ..., round. */
export function frequencyWords(freq: Frequency): FrequencyWords {
  switch (freq.type) {
    case 'none':
      return { key: 'frequency.once', values: {} };
    case 'round':
      return { key: 'frequency.round', values: {} };
    case 'day':
      return { key: freq.every === 1 ? 'frequency.daily' : 'frequency.days', values: { every: freq.every } };
    case 'week':
      return {
        key: freq.every === 1 ? 'frequency.weekly' : 'frequency.weeks',
        values: { every: freq.every },
      };
    case 'month-day':
      return { key: `frequency.${monthsWord(freq.every)}-day`, values: { every: freq.every, day: freq.day } };
    case 'month-weekday':
      return {
        key: `frequency.${monthsWord(freq.every)}-weekday`,
        values: { every: freq.every, week: freq.week, weekday: freq.weekday },
      };
  }
}

function monthsWord(every: number): string {
  return every === 12 ? 'year' : every === 1 ? 'month' : 'months';
}

/** Months between visits shown with the anchor's own day: the simple forms' "every N months". */
export function monthsFrequency(every: number, firstDay: IsoDay): Frequency {
  return { type: 'month-day', every, day: dayParts(firstDay).day };
}

/** A day as far ahead as a first day may lie: ten years (JOB-4). */
export function latestFirstDay(today: IsoDay): IsoDay {
  return addMonths(today, 120);
}
