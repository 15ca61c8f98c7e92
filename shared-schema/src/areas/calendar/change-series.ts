import type { Frequency } from '#fields/frequency.schema.ts';
import { addDays, compareDays, dayParts, type IsoDay, weekday } from '#kernel/iso-day.ts';
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
  readonly past?: 'from' | 'next';
}

/**
 * The segments after a change of pattern: what was due before tomorrow stays with the old one, unless the new pattern
 * begins earlier; numbers go on behind the last due day that is kept.
 */
export function changePattern(
  segments: readonly Segment[],
  { s, freq, from, past = 'next' }: NewPattern,
  today: IsoDay,
): readonly Segment[] {
  const tomorrow = addDays(today, 1);
  const until = compareDays(from, tomorrow) < 0 ? from : tomorrow;
  const closed = closeAt(segments, until);
  const n = numberAfter(closed, segments);
  const isPast = compareDays(from, today) < 0 && past === 'next';
  const eff = isPast ? (nextDueOf({ freq, from, n }, today)?.due ?? from) : from;
  const isKept = ({ until: over }: Segment) =>
    over === undefined || compareDays(over, addDays(today, -KEPT_DAYS)) >= 0;
  return [...closed.filter(isKept), { s, freq, from, n, eff }];
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
 * due from one interval after its new day on, monthly ones on that day of the month.
 */
export function moveFollowing(
  segments: readonly Segment[],
  visit: Due,
  planned: IsoDay,
): readonly Segment[] | undefined {
  const segment = segments.findLast(({ eff }) => compareDays(eff, visit.due) <= 0);
  if (!segment) return undefined;
  const freq = onDay(segment.freq, planned);
  const from = advance(freq, planned, planned, false);
  if (from === undefined) return undefined;
  const closed = closeAt(segments, addDays(visit.due, 1));
  return [...closed, { s: segment.s, freq, from, n: visit.n + 1, eff: from }];
}

/** A monthly frequency on the day of the month, or the weekday in it, that a day is. */
function onDay(freq: Frequency, day: IsoDay): Frequency {
  if (freq.type === 'month-day') return { ...freq, day: dayParts(day).day };
  if (freq.type !== 'month-weekday') return freq;
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
 * The segments of a job that follows its round from a day on: what was due before stays with its own pattern, and the
 * number it adds to the round's makes its visits run on, those of a new job from 0. `round`: its pattern that counts now.
 */
export function followRound(
  segments: readonly Segment[],
  round: Segment,
  pattern: Omit<NewPattern, 'freq'>,
  today: IsoDay,
): readonly Segment[] {
  const changed = changePattern(segments, { ...pattern, freq: { type: 'round' } }, today);
  return changed.map((segment) => {
    if (segment !== changed.at(-1)) return segment;
    const eff = compareDays(round.eff, segment.eff) > 0 ? round.eff : segment.eff;
    return { ...segment, n: segment.n - (nextDueOf(round, eff)?.n ?? 0) };
  });
}
