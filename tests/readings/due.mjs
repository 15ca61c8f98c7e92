import { READINGS } from './readings.mjs';

/** Days in which the short form gets round all its readings. */
const DAYS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether the short form runs a reading on this day: every second one of those that show within ten seconds, and the
 * others on the next day.
 * @param {import('./readings.mjs').Reading} reading
 * @param {Date} today
 */
export function isDue(reading, today) {
  const at = READINGS.filter(({ isLong }) => !isLong).indexOf(reading);
  return at >= 0 && at % DAYS === Math.floor(today.getTime() / DAY_MS) % DAYS;
}
