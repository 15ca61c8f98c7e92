import type { IsoDay } from '#kernel/iso-day.ts';
import { zonedFormat } from '#kernel/time-zone.ts';

/** Zones differ from each other by whole quarters of an hour. */
const QUARTER_MS = 15 * 60 * 1000;

/** Tells the day of many moments (epoch ms) in one time zone, quicker than asking for each. */
export function dayIn(timeZone: string): (at: number) => IsoDay {
  const format = zonedFormat('en-CA', timeZone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const known = new Map<number, IsoDay>();
  return (at) => {
    const quarter = Math.floor(at / QUARTER_MS);
    let day = known.get(quarter);
    if (day === undefined) {
      day = format.format(at);
      known.set(quarter, day);
    }
    return day;
  };
}
