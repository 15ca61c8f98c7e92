import { z } from 'zod/mini';
import type { Schedule } from '#areas/calendar/schedule.schema.ts';
import { readSchedule, storedSchedule } from '#areas/calendar/schedule.schema.ts';
import type { Segment, Series } from '#areas/calendar/series.ts';
import { nextDue, seriesOf } from '#areas/calendar/series-of.ts';
import { addDays, type IsoDay } from '#kernel/iso-day.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Job } from './job.record.ts';
import { checkFirstDay, frequencyOf, simpleFrequency } from './job.rules.ts';
import { segmentsFor } from './job-input.ts';
import { isOver } from './job-state.ts';
import { SERIES_RULES } from './series-rules.ts';

/** How several jobs are to be due: another frequency, another next day, or both; `follow` each job's own round. */
export const rescheduleFields = {
  frequency: z.optional(z.union([simpleFrequency, z.object({ kind: z.literal('follow') })])),
  /** Left out: each goes on from its own next due day. */
  nextDay: z.optional(z.string()),
};
const reschedule = z.object(rescheduleFields);
export type Reschedule = z.infer<typeof reschedule>;

/** Today, and which visits of a job are settled: a job is rescheduled from the first one that is not. */
interface Known {
  readonly today: IsoDay;
  /** Tells whether the visit of a due day was done or skipped, as far as the device knows. */
  readonly isSettled: (due: IsoDay) => boolean;
}

/** The next due day on which there is still something to do: a visit may be skipped long before it is due. */
function nextOpen(series: Series, { today, isSettled }: Known): IsoDay | undefined {
  let next = nextDue(series, today);
  while (next && !series.rolling && isSettled(next.due)) next = nextDue(series, addDays(next.due, 1));
  return next?.due;
}

/**
 * The segments of a job after it was rescheduled (S-16): visits that were due before stay. Months keep the day of the
 * month that the job begins on.
 * @errors jobs.first-day-required, jobs.first-day-too-far, jobs.interval-out-of-range, jobs.round-without-schedule,
 * jobs.follows-round: one that follows its round has no next day of its own; jobs.ended-already
 */
export function rescheduled(
  job: Job,
  round: Schedule | undefined,
  { frequency, nextDay }: Reschedule,
  given: Known & { readonly s: string; readonly correctsFirst?: boolean },
): Result<readonly Segment[]> {
  const { today, isSettled, ...chosen } = given;
  if (isOver(job, today)) return fail('jobs.ended-already');
  const series = seriesOf(job, round, SERIES_RULES);
  const before = series?.segments ?? [];
  const own = (series && nextOpen({ ...series, rolling: false }, given)) ?? today;
  const firstDay = nextDay === undefined ? ok(own) : checkFirstDay(nextDay, today);
  if (!firstDay.ok) return firstDay;
  const from = firstDay.value;
  if (frequency?.kind === 'follow')
    return segmentsFor(before, { ...chosen, frequency: { type: 'round' }, firstDay: from }, round, today);
  const kept = job.schedule?.freq ?? { type: 'none' as const };
  if (frequency === undefined && kept.type === 'round') return fail('jobs.follows-round');
  const freq = frequency === undefined ? ok(kept) : frequencyOf(frequency, from);
  if (!freq.ok) return freq;
  // Only the day of what is done once is that of its first visit; others go on from the day as the next one.
  const correctsFirst = chosen.correctsFirst === true && freq.value.type === 'none';
  return segmentsFor(
    before,
    { ...chosen, correctsFirst, frequency: freq.value, firstDay: from },
    round,
    today,
  );
}

/**
 * The next due day that a job would have, for the question before several are rescheduled (ALJ-5).
 * @errors those of `rescheduled`
 */
export function rescheduledDay(
  job: Job,
  round: Schedule | undefined,
  change: Reschedule,
  known: Known,
): Result<IsoDay | undefined> {
  const segments = rescheduled(job, round, change, { ...known, s: 'draft', correctsFirst: true });
  if (!segments.ok) return segments;
  const stored = storedSchedule(segments.value);
  const next = { ...job, anchor: undefined, schedule: stored && readSchedule(stored) };
  const series = seriesOf(next, round, SERIES_RULES);
  return ok(series && nextOpen(series, known));
}
