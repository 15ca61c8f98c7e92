import type { Frequency } from '#fields/frequency.schema.ts';
import {
  addDays,
  addMonths,
  compareDays,
  dayInMonth,
  daysBetween,
  type IsoDay,
  monthIndex,
  weekday,
} from '#kernel/iso-day.ts';
import { weekdayInMonth } from './pattern.ts';
import { type Due, nextDueOf, type Series } from './series.ts';

/** A visit that was done, done in part or skipped. */
export interface Settled {
  /** The word of its pattern, and its running number. */
  readonly s: string;
  readonly n: number;
  readonly due: IsoDay;
  readonly kind: 'done' | 'part' | 'skip';
  /** The day on which that was. */
  readonly day: IsoDay;
  /** Ids of the services that were left out. */
  readonly missed?: readonly string[];
}

/**
 * One interval after a day (S-5): weekly patterns go to the nearest day with the weekday of `from` where that is kept,
 * monthly ones to the nearest day of the pattern, the later of two. `undefined` where nothing repeats.
 */
export function advance(
  freq: Frequency,
  from: IsoDay,
  day: IsoDay,
  keepWeekday: boolean,
): IsoDay | undefined {
  switch (freq.type) {
    case 'day':
      return addDays(day, freq.every);
    case 'week': {
      const then = addDays(day, 7 * freq.every);
      return keepWeekday ? addDays(then, ((weekday(from) - weekday(then) + 10) % 7) - 3) : then;
    }
    case 'month-day':
      return nearest(addMonths(day, freq.every), (month) => dayInMonth(month, freq.day));
    case 'month-weekday':
      return nearest(addMonths(day, freq.every), (month) => weekdayInMonth(month, freq.week, freq.weekday));
    default:
      return undefined;
  }
}

/** The day of a pattern, of which each month has one, that lies nearest; of two the later. */
function nearest(day: IsoDay, inMonth: (month: number) => IsoDay): IsoDay {
  const month = monthIndex(day);
  const distance = (other: IsoDay) => Math.abs(daysBetween(day, other));
  return [month - 1, month, month + 1]
    .map(inMonth)
    .reduce((best, other) => (distance(other) <= distance(best) ? other : best));
}

/**
 * The one visit that is outstanding in a rolling series. `last`: the settled visit of its newest pattern with the
 * greatest number, if there is one; the next is due after it, whenever that was done.
 */
export function nextRolling({ segments, keepWeekday, end }: Series, last?: Settled): Due | undefined {
  const segment = segments.at(-1);
  if (!segment) return undefined;
  const next = last ? after(last) : nextDueOf(segment, segment.eff);
  return next && (end === undefined || compareDays(next.due, end) <= 0) ? next : undefined;

  function after({ kind, day, due, n }: Settled): Due | undefined {
    if (!segment) return undefined;
    const then = advance(segment.freq, segment.from, kind === 'skip' ? due : day, keepWeekday);
    if (then === undefined) return undefined;
    return { due: compareDays(then, due) > 0 ? then : addDays(due, 1), n: n + 1 };
  }
}
