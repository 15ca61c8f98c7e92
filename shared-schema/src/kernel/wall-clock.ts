import { addDays, dayNumber, type IsoDay } from './iso-day.ts';
import { zonedFormat } from './time-zone.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** What the clocks of a place show at a moment: day and `HH:mm`. */
export interface WallClock {
  readonly day: IsoDay;
  readonly time: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = zonedFormat('en-GB', zone, {
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  return format;
}

/** What the clocks of a time zone show at a moment (epoch milliseconds). */
export function wallClockAt(at: number, zone: string): WallClock {
  const of: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) of[type] = value;
  return { day: `${of.year}-${of.month}-${of.day}`, time: `${of.hour}:${of.minute}` };
}

function asUtc({ day, time }: WallClock): number {
  return dayNumber(day) * DAY + Number(time.slice(0, 2)) * 60 * MINUTE + Number(time.slice(3, 5)) * MINUTE;
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function aheadAt(at: number, zone: string): number {
  const whole = Math.floor(at / MINUTE) * MINUTE;
  return asUtc(wallClockAt(whole, zone)) - whole;
}

/**
 * The moments (epoch milliseconds) at which the clocks of a zone show a day and time, the earliest first: one, two where
 * clocks go back over that time, none where they go forward past it.
 */
export function momentsAt(shown: WallClock, zone: string): readonly number[] {
  const utc = asUtc(shown);
  const ahead = new Set([aheadAt(utc - DAY, zone), aheadAt(utc + DAY, zone)]);
  return [...ahead]
    .map((ms) => utc - ms)
    .filter((at) => asUtc(wallClockAt(at, zone)) === utc)
    .sort((a, b) => a - b);
}

/** The first moment of a day, and that of the next: 23 or 25 hours lie between where the clocks change. */
export function dayBounds(day: IsoDay, zone: string): readonly [first: number, next: number] {
  return [firstMoment(day, zone), firstMoment(addDays(day, 1), zone)];
}

/** Clocks that go forward at midnight begin their day later. */
function firstMoment(day: IsoDay, zone: string): number {
  const [midnight] = momentsAt({ day, time: '00:00' }, zone);
  const [one = 0] = midnight === undefined ? momentsAt({ day, time: '01:00' }, zone) : [midnight];
  return one;
}
