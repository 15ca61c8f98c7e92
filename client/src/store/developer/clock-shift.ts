import { createSettable, type Settable } from '../signal.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Days by which a developer moves this tab's calendar, 0 usually. Only 'today' moves, and with it what commands take
 * for today; stamps, times of changes and the clock told to the server stay true. Gone after a reload.
 */
export const todayShiftDays: Settable<number> = createSettable(0);

/** What is to be added to the time before 'today' is read from it, in milliseconds. */
export function todayShiftMs(): number {
  return todayShiftDays.get() * DAY_MS;
}
