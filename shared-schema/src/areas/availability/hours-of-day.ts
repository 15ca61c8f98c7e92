import { type Availability, hoursOn, minutesOfHours, type WorkHours } from '#fields/availability.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { fail, ok, type Result } from '#kernel/result.ts';

const BEGIN = '08:00';
const LAST_MINUTE = 24 * 60 - 1;

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function timeAt(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/**
 * What a number of hours of one day means: from when the person begins that day, or usually, and earlier where the day
 * would be too short; null for a day off. `hours` may have decimals.
 * @errors availability.hours-required, availability.hours-out-of-range (0 to 23.98)
 */
export function typedHours(given: Availability, day: IsoDay, hours: number | null): Result<WorkHours> {
  if (hours === null || Number.isNaN(hours)) return fail('availability.hours-required', { field: 'hours' });
  const minutes = Math.round(hours * 60);
  if (minutes < 0 || minutes > LAST_MINUTE)
    return fail('availability.hours-out-of-range', { field: 'hours' });
  if (minutes === 0) return ok(null);
  const now = hoursOn({ ...given, holidays: [] }, day);
  if (minutesOfHours(now) === minutes) return ok(now);
  const begin = now?.from ?? given.week.find((usual) => usual !== null)?.from ?? BEGIN;
  const from = Math.min(minuteOf(begin), LAST_MINUTE - minutes);
  return ok({ from: timeAt(from), to: timeAt(from + minutes) });
}
