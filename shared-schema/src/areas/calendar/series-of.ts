import { addDays, compareDays, type IsoDay } from '#kernel/iso-day.ts';
import { type Pauses, pauseHiding } from './pauses.ts';
import { nextRolling, type Settled } from './rolling.ts';
import type { Schedule } from './schedule.schema.ts';
import { type Due, nextDueOf, type Segment, type Series } from './series.ts';

/** What a job says of when it is due; of a round its schedule counts. */
export interface Scheduled extends Pauses {
  readonly schedule: Schedule | undefined;
  readonly anchor?: readonly Segment[] | undefined;
  readonly end?: IsoDay | undefined;
  readonly nextDueFrom?: 'due' | 'done' | undefined;
}

/** What the account has set for all jobs (S-5). */
export interface SeriesRules {
  readonly nextDueFrom: 'due' | 'done';
  readonly keepWeekday: boolean;
}

/** Whether a job follows its round: its own frequency says so, and nothing else. */
export function followsRound({ schedule }: Pick<Scheduled, 'schedule'>): boolean {
  return schedule?.freq.type === 'round';
}

/**
 * When a job is due. One that follows its round has the round's patterns, from its own first day on and with its own
 * number added; without a schedule of the round nothing is due. `undefined`: the job has no schedule.
 */
export function seriesOf(
  job: Scheduled,
  round: Schedule | undefined,
  rules: SeriesRules,
): Series | undefined {
  const { schedule, anchor, pause, earlierPauses, end } = job;
  if (!schedule) return undefined;
  const isFollowing = followsRound(job);
  const { past, off: _, ...newest } = schedule;
  const own = isFollowing ? [...past, ...roundSegments(round, newest)] : (anchor ?? [...past, newest]);
  return {
    segments: own,
    rolling: !isFollowing && (job.nextDueFrom ?? rules.nextDueFrom) === 'done',
    keepWeekday: rules.keepWeekday,
    ...(end !== undefined && { end }),
    ...(pause && { pause }),
    ...(earlierPauses && earlierPauses.length > 0 && { earlierPauses }),
  };
}

/** The round's patterns as a job has them that follows from a day on. */
function roundSegments(round: Schedule | undefined, own: Segment): readonly Segment[] {
  if (!round) return [];
  const { past, off: _, ...newest } = round;
  return [...past, newest].flatMap((segment) => {
    const eff = compareDays(segment.eff, own.eff) > 0 ? segment.eff : own.eff;
    if (segment.until !== undefined && compareDays(segment.until, eff) <= 0) return [];
    return [{ ...segment, eff, n: segment.n + own.n }];
  });
}

/**
 * The next due day on or after a day, past what a pause hides; of a rolling series the one visit that is outstanding,
 * however long ago it was due. `last`: as `nextRolling` wants it.
 */
export function nextDue(series: Series, onOrAfter: IsoDay, last?: Settled): Due | undefined {
  if (series.rolling) return nextShown(series, nextRolling(series, last));
  const { segments, end } = series;
  for (const { until, ...segment } of segments) {
    const from = compareDays(segment.eff, onOrAfter) > 0 ? segment.eff : onOrAfter;
    for (let next = nextDueOf(segment, from); next; ) {
      if (until !== undefined && compareDays(next.due, until) >= 0) break;
      if (end !== undefined && compareDays(next.due, end) > 0) return undefined;
      const hiding = pauseHiding(series, next.due, next.due);
      if (!hiding) return next;
      next = hiding.until === undefined ? undefined : nextDueOf(segment, hiding.until);
    }
  }
  return undefined;
}

/** The next so many due days on or after a day, each with its number, as far as they are known: projections included. */
export function nextDues(series: Series, onOrAfter: IsoDay, count: number, last?: Settled): Due[] {
  const dues: Due[] = [];
  let next = nextDue(series, onOrAfter, last);
  while (next && dues.length < count) {
    dues.push(next);
    next = series.rolling ? projected(series, next) : nextDue(series, addDays(next.due, 1));
  }
  return dues;
}

/** What follows a rolling visit if it is done on the day on which it is due. */
function projected(series: Series, { due, n }: Due): Due | undefined {
  const s = series.segments.at(-1)?.s ?? '';
  return nextShown(series, nextRolling(series, { s, n, due, kind: 'done', day: due }));
}

/** The first of a rolling series' visits, from one on, that no pause hides. */
function nextShown(series: Series, next: Due | undefined): Due | undefined {
  const { end } = series;
  if (!next || (end !== undefined && compareDays(next.due, end) > 0)) return undefined;
  const hiding = pauseHiding(series, next.due, next.due);
  if (!hiding) return next;
  return hiding.until === undefined ? undefined : projected(series, next);
}
