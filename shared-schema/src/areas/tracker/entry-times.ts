import { addDays, type IsoDay, isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { momentsAt, type WallClock } from '#kernel/wall-clock.ts';
import type { Pause, TimeEntry } from './time-entry.record.ts';

/** Longest entry in milliseconds: what lasts longer was forgotten. */
export const LONGEST_ENTRY = 24 * 3_600_000;
/** How far from today an entry may lie. */
const DAYS_BACK = 732;
const DAYS_AHEAD = 1;

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * The moment that somebody means by a day and a time. Where the clock shows a time twice, it is the moment nearest to
 * `near`, or the first that is later than `after`, or else the first.
 * @errors tracker.day-required, tracker.day-too-far (field `<field>Day`), tracker.time-required, tracker.no-such-time
 * (clocks go forward past it; field `<field>`)
 */
export function typedMoment(
  typed: WallClock,
  of: { readonly field: 'start' | 'stop'; readonly zone: string; readonly today: IsoDay },
  which: { readonly near?: number; readonly after?: number } = {},
): Result<number> {
  const { field, zone, today } = of;
  const dayField = { field: `${field}Day` };
  if (!isIsoDay(typed.day)) return fail('tracker.day-required', dayField);
  // The end of a night that begins on the last of these days lies on the next.
  const last = addDays(today, DAYS_AHEAD + (field === 'stop' ? 1 : 0));
  if (typed.day < addDays(today, -DAYS_BACK) || typed.day > last)
    return fail('tracker.day-too-far', dayField);
  if (!CLOCK.test(typed.time)) return fail('tracker.time-required', { field });
  const moments = momentsAt(typed, zone);
  const { near, after } = which;
  const [first] = moments;
  if (first === undefined) return fail('tracker.no-such-time', { field });
  if (near !== undefined)
    return ok(moments.reduce((a, b) => (Math.abs(b - near) < Math.abs(a - near) ? b : a), first));
  return ok((after === undefined ? undefined : moments.find((at) => at > after)) ?? first);
}

/** @errors tracker.stop-before-start, tracker.too-long */
export function checkSpan(start: number, stop: number): Result<null> {
  if (stop <= start) return fail('tracker.stop-before-start', { field: 'stop' });
  if (stop - start > LONGEST_ENTRY) return fail('tracker.too-long', { field: 'stop' });
  return ok(null);
}

/** Whether an entry still runs: it was begun, never ended, and not so long ago that somebody forgot it. */
export function isOpen({ start, stop }: Pick<TimeEntry, 'start' | 'stop'>, now: number): boolean {
  return stop === undefined && now - start <= LONGEST_ENTRY;
}

/** The pause in which a time that was not ended stands. */
export function openPause({ stop, pauses }: Pick<TimeEntry, 'stop' | 'pauses'>): Pause | undefined {
  return stop === undefined ? pauses.find(({ to }) => to === undefined) : undefined;
}

/** The entry of the same person that a time from `start` to `stop` lies over; those that were forgotten are in nobody's way. */
export function overlapping(
  entries: Iterable<TimeEntry>,
  span: { readonly userId: string; readonly start: number; readonly stop: number; readonly except?: string },
  now: number,
): TimeEntry | undefined {
  for (const entry of entries) {
    if (entry.deleted || entry.userId !== span.userId || entry.id === span.except) continue;
    const end = entry.stop ?? (isOpen(entry, now) ? Number.POSITIVE_INFINITY : undefined);
    if (end === undefined || end <= entry.start) continue;
    if (entry.start < span.stop && span.start < end) return entry;
  }
  return undefined;
}
