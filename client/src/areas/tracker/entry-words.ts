import type { TrackedEntry } from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import { wallClockAt } from '@roundsman/shared-schema/kernel/wall-clock.ts';
import { decimalHours } from '#text/format.ts';
import { t } from '#text/texts.ts';

/** Milliseconds as hours with two decimals and their unit: '1.50 h'. */
export function hoursWords(ms: number): string {
  return t('tracker.hours', { hours: decimalHours(ms / 60_000) });
}

/** '08:00 to 09:30', 'since 08:00' while it runs, what is known of one that is unbound. */
export function spanWords({ start, stop, type }: TrackedEntry, zone: string): string {
  const clock = (at: number) => wallClockAt(at, zone).time;
  if (type === 'running') return t('tracker.since', { from: clock(start) });
  return stop === undefined
    ? t('tracker.no-end', { from: clock(start) })
    : t('tracker.from-to', { from: clock(start), to: clock(stop) });
}
