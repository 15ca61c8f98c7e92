import { changePattern, followRound, numberFrom, resetSegment } from '#areas/calendar/change-series.ts';
import type { Pattern } from '#areas/calendar/pattern.ts';
import type { Schedule } from '#areas/calendar/schedule.schema.ts';
import { nextDueOf, type Segment } from '#areas/calendar/series.ts';
import { followsRound, nextDue, seriesOf } from '#areas/calendar/series-of.ts';
import type { Job } from '#areas/jobs/job.record.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import { addDays, type IsoDay } from '#kernel/iso-day.ts';
import { fail, ok, type Result } from '#kernel/result.ts';

/**
 * The pattern of a round after a schedule was set: due from the next due day on, with numbers that go on where those of
 * the schedule before it would have. What was due before is dropped (specification 1, section 4).
 * @errors rounds.no-future
 */
export function newRoundPattern(
  before: Schedule | undefined,
  { s, freq, from }: Pattern & { readonly s: string },
  today: IsoDay,
): Result<Segment> {
  const next = nextDueOf({ freq, from, n: 0 }, today);
  if (!next) return fail('rounds.no-future', { field: 'firstDay' });
  const n = before ? numberFrom([...before.past, before], today) : 0;
  return ok({ s, freq, from, n: n - next.n, eff: next.due });
}

/** The pattern of a round after a reset, or a hard one. @errors rounds.no-future */
export function resetRoundPattern(
  before: Schedule,
  s: string,
  today: IsoDay,
  how: 'reset' | 'hard',
): Result<Segment> {
  const segment = resetSegment(before, s, today, how);
  return segment ? ok(segment) : fail('rounds.no-future');
}

/**
 * Tells whether a round writes a job when somebody sets or resets the round's schedule. It leaves out a job that follows the
 * round already, has no older pattern, and begins by `next`, the round's next due day.
 */
export function isWrittenByRound(job: Pick<Job, 'schedule'>, next: IsoDay): boolean {
  return !followsRound(job) || (job.schedule?.past.length ?? 0) > 0 || beginsLater(job, next);
}

/** Tells whether a job follows its round, but begins only after `next`, the round's next due day. */
function beginsLater(job: Pick<Job, 'schedule'>, next: IsoDay): boolean {
  return followsRound(job) && job.schedule !== undefined && job.schedule.eff > next;
}

/**
 * The pattern of a job that from now on follows a round whose schedule was set or reset; its services keep their turn, and
 * what was due before is dropped. `former`: the schedule that it went by if it followed before.
 */
export function followAfresh(job: Job, former: Schedule | undefined, round: Segment, today: IsoDay): Segment {
  const { s, eff } = round;
  const segments = seriesOf(job, former, SERIES_RULES)?.segments ?? [];
  const n = numberFrom(segments, today) - (nextDueOf(round, eff)?.n ?? 0);
  return { s, freq: { type: 'round' }, from: eff, n, eff };
}

/**
 * The segments of a job that followed its round and leaves it: visits until today stay. It follows the other round where
 * that has a schedule, and else goes on in the rhythm that it has. `undefined`: nothing changes.
 */
export function segmentsAfterLeaving(
  job: Job,
  former: Schedule | undefined,
  other: Schedule | undefined,
  { s, today }: { readonly s: string; readonly today: IsoDay },
): readonly Segment[] | undefined {
  if (!followsRound(job)) return undefined;
  const series = seriesOf(job, former, SERIES_RULES);
  const segments = series?.segments ?? [];
  const tomorrow = addDays(today, 1);
  if (other && !other.off) return followRound(segments, other, { s, from: tomorrow }, today);
  const freq = segments.at(-1)?.freq;
  if (!series || !freq) return undefined;
  const next = nextDue({ ...series, pause: undefined, end: undefined }, tomorrow);
  return next ? changePattern(segments, { s, freq, from: next.due }, today) : undefined;
}

/** Counts the quotes that wait among the jobs of a round. */
export function quotesIn(jobs: readonly Pick<Job, 'state'>[]): number {
  return jobs.filter(({ state }) => state === 'pending').length;
}

/** What setting or resetting a round's schedule does to its jobs, for the question before it. */
export interface ScheduleEffect {
  readonly jobs: number;
  /** Jobs with a schedule of their own, which they lose, and jobs that were to be done once. */
  readonly own: number;
  readonly once: number;
  /** Jobs of which visits of an older schedule stand, which are dropped. */
  readonly older: number;
  /** Jobs that follow it already, and were to begin later. */
  readonly later: number;
  /** Quotes that wait, which are jobs of the round as well. */
  readonly quotes: number;
}

/** Counts what becomes of a round's jobs. `round`: its schedule as it is. `next`: the next due day of the new one. */
export function scheduleEffect(
  jobs: readonly Job[],
  round: Schedule | undefined,
  next: IsoDay,
): ScheduleEffect {
  const recurring = jobs.filter(
    (job) => !followsRound(job) && (job.schedule?.freq.type ?? 'none') !== 'none',
  );
  const once = jobs.filter((job) => (job.schedule?.freq.type ?? 'none') === 'none');
  const roundHasOlder = (round?.past.length ?? 0) > 0;
  const older = jobs.filter(
    (job) => (job.schedule?.past.length ?? 0) > 0 || (roundHasOlder && followsRound(job)),
  );
  const later = jobs.filter((job) => beginsLater(job, next));
  return {
    ...{ jobs: jobs.length, own: recurring.length, once: once.length },
    ...{ older: older.length, later: later.length, quotes: quotesIn(jobs) },
  };
}
