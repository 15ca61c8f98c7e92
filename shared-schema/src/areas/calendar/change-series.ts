import type { Frequency } from '#fields/frequency.schema.ts';
import {
  addDays,
  compareDays,
  dayInMonth,
  dayParts,
  type IsoDay,
  monthIndex,
  weekday,
} from '#kernel/iso-day.ts';
import { weekdayInMonth } from './pattern.ts';
import { advance } from './rolling.ts';
import { type Due, duesOfSegment, nextDueOf, type Segment } from './series.ts';

/** Segments that are over for so many days go at the next change. */
const KEPT_DAYS = 400;

/** A new pattern for a series. */
export interface NewPattern {
  readonly s: string;
  readonly freq: Frequency;
  readonly from: IsoDay;
  /** For a first day in the past: whether visits are due from that day, or from the next due day on (JOB-4). */
  readonly past?: 'from' | 'next' | undefined;
  /**
   * Only the first day of a job may have been corrected: where it stays as often as it was, its only visit so far is
   * today's, and the new one is due later, that goes.
   */
  readonly correctsFirst?: boolean | undefined;
}

/**
 * The segments after a change of pattern: what was due before tomorrow stays with the old one, unless the new pattern is
 * due earlier; numbers go on behind the last due day that is kept.
 */
export function changePattern(
  segments: readonly Segment[],
  pattern: NewPattern,
  today: IsoDay,
): readonly Segment[] {
  const { s, freq, from, past = 'next', correctsFirst = false } = pattern;
  const isPast = compareDays(from, today) < 0 && past === 'next';
  const eff = isPast ? (nextDueOf({ freq, from, n: 0 }, today)?.due ?? from) : from;
  const isMoved = correctsFirst && eff > today && isOnlyToday(segments, freq, today);
  const { kept, n } = changeAt(segments, eff, isMoved ? today : addDays(today, 1), today);
  return [...kept, { s, freq, from, n: n - (nextDueOf({ freq, from, n: 0 }, eff)?.n ?? 0), eff }];
}

/** Whether a job is as often due as a frequency says, and for the first time today. */
function isOnlyToday(segments: readonly Segment[], freq: Frequency, today: IsoDay): boolean {
  const before = segments.at(-1)?.freq;
  const interval = (of: Frequency) => ('every' in of ? of.every : undefined);
  return before?.type === freq.type && interval(before) === interval(freq) && firstDue(segments) === today;
}

/**
 * What stays of segments where another pattern is due from `eff` on, at the latest up to and without `open`, and the number
 * of its first visit.
 */
function changeAt(
  segments: readonly Segment[],
  eff: IsoDay,
  open: IsoDay,
  today: IsoDay,
): { readonly kept: readonly Segment[]; readonly n: number } {
  const closed = closeAt(segments, compareDays(eff, open) < 0 ? eff : open);
  const isKept = ({ until: over }: Segment) =>
    over === undefined || compareDays(over, addDays(today, -KEPT_DAYS)) >= 0;
  return { kept: closed.filter(isKept), n: numberAfter(closed, segments) };
}

/** The first due day of a job's patterns. */
function firstDue(segments: readonly Segment[]): IsoDay | undefined {
  for (const { until, ...segment } of segments) {
    const next = nextDueOf(segment, segment.eff);
    if (next && (until === undefined || compareDays(next.due, until) < 0)) return next.due;
  }
  return undefined;
}

/** The same segments, none of which reaches `until` or beyond. */
export function closeAt(segments: readonly Segment[], until: IsoDay): readonly Segment[] {
  return segments.flatMap((segment) => {
    if (compareDays(segment.eff, until) >= 0) return [];
    const isOver = segment.until !== undefined && compareDays(segment.until, until) <= 0;
    return [isOver ? segment : { ...segment, until }];
  });
}

/** The running number of the next visit on or after a day; behind the last one where none follows. */
export function numberFrom(segments: readonly Segment[], onOrAfter: IsoDay): number {
  for (const { until, ...segment } of segments) {
    const next = nextDueOf(segment, compareDays(segment.eff, onOrAfter) > 0 ? segment.eff : onOrAfter);
    if (next && (until === undefined || compareDays(next.due, until) < 0)) return next.n;
  }
  return numberAfter(segments, segments);
}

/** The running number behind the last due day of closed segments; that of the first segment where none is kept. */
function numberAfter(closed: readonly Segment[], before: readonly Segment[]): number {
  for (const segment of [...closed].reverse()) {
    const last = duesOfSegment(segment, segment.eff, segment.until ?? segment.eff).at(-1);
    if (last) return last.n + 1;
  }
  const first = closed[0] ?? before[0];
  return first ? (nextDueOf(first, first.eff)?.n ?? first.n) : 0;
}

/**
 * The segments after a visit was moved together with the following ones (S-6): it keeps its due day; those behind it are
 * due in intervals from its new day on, the first of them later than its own due day, monthly ones on that day of the
 * month.
 */
export function moveFollowing(
  segments: readonly Segment[],
  visit: Due,
  planned: IsoDay,
): readonly Segment[] | undefined {
  const segment = segments.findLast(({ eff }) => compareDays(eff, visit.due) <= 0);
  if (!segment) return undefined;
  const freq = planned === visit.due ? segment.freq : onDay(segment.freq, planned);
  let from = advance(freq, planned, planned, false);
  while (from !== undefined && compareDays(from, visit.due) <= 0) from = advance(freq, planned, from, false);
  if (from === undefined) return undefined;
  const closed = closeAt(segments, addDays(visit.due, 1));
  return [...closed, { s: segment.s, freq, from, n: visit.n + 1, eff: from }];
}

/** A monthly frequency on the day of the month, or the weekday in it, that a day is; the same where the day fits it. */
function onDay(freq: Frequency, day: IsoDay): Frequency {
  if (freq.type === 'month-day')
    return dayInMonth(monthIndex(day), freq.day) === day ? freq : { ...freq, day: dayParts(day).day };
  if (freq.type !== 'month-weekday' || weekdayInMonth(monthIndex(day), freq.week, freq.weekday) === day)
    return freq;
  return { ...freq, week: Math.ceil(dayParts(day).day / 7), weekday: weekday(day) };
}

/**
 * A round's schedule set for its jobs anew from today on, with numbers as they run (`reset`) or begun afresh at the next
 * due day (`hard`); `undefined` where nothing is due any more: 'There is no future.'
 */
export function resetSegment(
  segment: Segment,
  s: string,
  today: IsoDay,
  how: 'reset' | 'hard',
): Segment | undefined {
  const next = nextDueOf(segment, today);
  if (!next) return undefined;
  const { freq, from, n } = segment;
  return how === 'hard'
    ? { s, freq, from: next.due, n: next.n, eff: next.due }
    : { s, freq, from, n, eff: next.due };
}

/**
 * The segments of a job that follows its round from a day on, where that has passed from the round's next due day if so
 * chosen: what was due before stays with its own pattern, and the number it adds to the round's makes its visits run on,
 * those of a new job from 0.
 */
export function followRound(
  segments: readonly Segment[],
  round: Segment & { readonly past?: readonly Segment[] },
  pattern: Pick<NewPattern, 's' | 'from' | 'past'>,
  today: IsoDay,
): readonly Segment[] {
  const { s, from, past = 'next' } = pattern;
  const isPast = compareDays(from, today) < 0 && past === 'next';
  const patterns = [...(round.past ?? []), round];
  const begun = startingAt(patterns, isPast ? today : from);
  const eff = (isPast ? firstDue(begun) : begun[0]?.eff) ?? from;
  const { kept, n } = changeAt(segments, eff, addDays(today, 1), today);
  return [...kept, { s, freq: { type: 'round' }, from, n: n - numberFrom(patterns, eff), eff }];
}

/** The same segments, none of which begins before `begin`. */
function startingAt(segments: readonly Segment[], begin: IsoDay): readonly Segment[] {
  return segments.map((segment) => (segment.eff < begin ? { ...segment, eff: begin } : segment));
}
