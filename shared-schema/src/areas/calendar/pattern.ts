import type { Frequency } from '#fields/frequency.schema.ts';
import {
  addDays,
  compareDays,
  dayInMonth,
  daysBetween,
  type IsoDay,
  monthIndex,
  weekday,
} from '#kernel/iso-day.ts';

/** How often something is due, counted from a day. */
export interface Pattern {
  readonly freq: Frequency;
  readonly from: IsoDay;
}

/**
 * The due day number `k` (from 0), computed from the anchor and the counter alone, so that short months cause no
 * drift (S-2); `undefined` past the end of a series. A frequency `round` has to be replaced by the round's first.
 */
export function dueDay({ freq, from }: Pattern, k: number): IsoDay | undefined {
  switch (freq.type) {
    case 'day':
      return addDays(from, freq.every * k);
    case 'week':
      return addDays(from, 7 * freq.every * k);
    case 'month-day': {
      const first = dayInMonth(monthIndex(from), freq.day) >= from ? 0 : 1;
      return dayInMonth(monthIndex(from) + first + freq.every * k, freq.day);
    }
    case 'month-weekday': {
      const first = weekdayInMonth(monthIndex(from), freq.week, freq.weekday) >= from ? 0 : 1;
      return weekdayInMonth(monthIndex(from) + first + freq.every * k, freq.week, freq.weekday);
    }
    default:
      return k === 0 ? from : undefined;
  }
}

/** A counter at or before the first due day on or after `day`, so that searches start near it. */
export function counterNear({ freq, from }: Pattern, day: IsoDay): number {
  if (compareDays(day, from) <= 0) return 0;
  switch (freq.type) {
    case 'day':
      return Math.floor(daysBetween(from, day) / freq.every);
    case 'week':
      return Math.floor(daysBetween(from, day) / (7 * freq.every));
    case 'month-day':
    case 'month-weekday':
      return Math.max(0, Math.floor((monthIndex(day) - monthIndex(from) - 1) / freq.every));
    default:
      return 0;
  }
}

/** The W-th weekday of a month (by index); 5 is the last. */
export function weekdayInMonth(index: number, week: number, wanted: number): IsoDay {
  if (week === 5) {
    const last = dayInMonth(index, 31);
    return addDays(last, -((weekday(last) - wanted + 7) % 7));
  }
  const first = dayInMonth(index, 1);
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + 7 * (week - 1));
}
