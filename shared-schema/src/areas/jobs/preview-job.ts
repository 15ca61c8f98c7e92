import { type NextVisit, nextVisits } from '#areas/calendar/next-visits.ts';
import { seriesOf } from '#areas/calendar/series-of.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { ok, type Result } from '#kernel/result.ts';
import { sameJson } from '#kernel/same-json.ts';
import type { Job } from './job.record.ts';
import { checkJob, draftJob, segmentsFor, type TypedJob } from './job-input.ts';
import type { Schedule } from './schedule.schema.ts';
import { SERIES_RULES } from './series-rules.ts';

/** More visits that are overdue are not counted. */
const MOST_COUNTED = 200;

export interface JobPreview {
  /** The next visits as they would be. */
  readonly next: readonly NextVisit[];
  /** Visits of a new pattern that were due before today. */
  readonly overdue: number;
  /** The next visits as they are, where the pattern is another one (JOB-5). */
  readonly before: readonly NextVisit[] | undefined;
}

/** Whether what was typed makes a new pattern of a job. */
export function isNewPattern(
  { schedule }: Pick<Job, 'schedule'>,
  { frequency, firstDay }: Pick<TypedJob, 'frequency' | 'firstDay'>,
): boolean {
  return !schedule || !sameJson(schedule.freq, frequency) || schedule.from !== firstDay;
}

/**
 * The next visits of a job as it was typed, from today on, for forms to show before it is saved (S-13). `job`: as it is,
 * unless it is new; `round`: the schedule of its round.
 * @errors those of `checkJob` and `segmentsFor`
 */
export function previewJob(
  typed: TypedJob,
  given: { job: Job | undefined; round: Schedule | undefined; today: IsoDay; count: number },
): Result<JobPreview> {
  const { job, round, today, count } = given;
  const checked = checkJob(typed, today, () => 'draft');
  if (!checked.ok) return checked;
  const before = job ? (seriesOf(job, round, SERIES_RULES)?.segments ?? []) : [];
  const isNew = !job || isNewPattern(job, typed);
  const segments = segmentsFor(
    before,
    { ...typed, s: 'draft', ...(!job && { past: typed.past ?? 'from' }) },
    round,
    today,
  );
  if (isNew && !segments.ok) return segments;
  const draft = draftJob(checked.value, segments.ok ? segments.value : []);
  const next = isNew ? draft : { ...draft, schedule: job.schedule, anchor: job.anchor };
  const isShown = job !== undefined && isNew;
  const begin = isNew && typed.firstDay < today ? typed.firstDay : today;
  const late = begin < today ? nextVisits(next, round, SERIES_RULES, begin, MOST_COUNTED) : [];
  return ok({
    next: nextVisits(next, round, SERIES_RULES, today, count),
    overdue: late.filter(({ due }) => due < today).length,
    before: isShown ? nextVisits(job, round, SERIES_RULES, today, count) : undefined,
  });
}
