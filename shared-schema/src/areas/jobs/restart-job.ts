import { closeAt } from '#areas/calendar/change-series.ts';
import { patternWord, storedSchedule } from '#areas/calendar/schedule.schema.ts';
import { followsRound, seriesOf } from '#areas/calendar/series-of.ts';
import { roundScheduleOf } from '#areas/rounds/round-members.ts';
import { scheduleText } from '#areas/rounds/schedule-text.ts';
import type { CommandContext } from '#document/command.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { addDays, type IsoDay } from '#kernel/iso-day.ts';
import { ok, type Result } from '#kernel/result.ts';
import type { Job } from './job.record.ts';
import { checkFirstDay } from './job.rules.ts';
import { pauseGroups, segmentsFor } from './job-input.ts';
import { SERIES_RULES } from './series-rules.ts';

/**
 * The groups of an ended job that goes on as often as it did, from a new first day on; visits until then stay as they
 * were, and nothing is due between its end and that day. A job that followed a round whose schedule was removed goes on by
 * itself, as often as the round was due.
 * @errors jobs.first-day-required, jobs.first-day-too-far, jobs.round-without-schedule
 */
export function restartedJob(
  snapshot: Snapshot,
  job: Job,
  typedDay: string,
  context: CommandContext,
): Result<Readonly<Record<string, unknown>>> {
  const firstDay = checkFirstDay(typedDay, context.today);
  if (!firstDay.ok) return firstDay;
  const round = roundScheduleOf(snapshot, job);
  const before = seriesOf(job, round, SERIES_RULES)?.segments ?? [];
  const isLeft = followsRound(job) && round?.off;
  const frequency = (isLeft ? round : job.schedule)?.freq ?? { type: 'none' as const };
  const ended = job.end === undefined ? before : closeAt(before, addDays(job.end, 1));
  const pattern = { s: patternWord(context), frequency, firstDay: firstDay.value };
  const segments = segmentsFor(ended, pattern, round, context.today);
  if (!segments.ok) return segments;
  const sched = storedSchedule(segments.value);
  return ok({ state: 'active', end: null, ...pauseGroups(job, null, context.today), sched });
}

/**
 * The day on which a job that follows its round is due first once it is restarted today: the round's next one. It is
 * undefined of any other job, and where the round has no schedule any more.
 */
export function followedDay(snapshot: Snapshot, job: Job, today: IsoDay): IsoDay | undefined {
  const schedule = followsRound(job) ? roundScheduleOf(snapshot, job) : undefined;
  return schedule?.off ? undefined : scheduleText(schedule, today)?.nextDay;
}
