import { addDays, compareDays, type IsoDay } from '#kernel/iso-day.ts';
import { counterNear, dueDay, type Pattern } from './pattern.ts';
import { type Pauses, pauseHiding } from './pauses.ts';

/** One pattern of a series, for due days from `eff` up to, and without, `until`. */
export interface Segment extends Pattern {
  /** A random word that names the pattern; kept where a visit is moved together with the following ones. */
  readonly s: string;
  /** Running number of the pattern's first due day. */
  readonly n: number;
  readonly eff: IsoDay;
  readonly until?: IsoDay | undefined;
}

/** When a job is due: its patterns, the oldest first. Visits that are overdue of an old pattern stay. */
export interface Series extends Pauses {
  readonly segments: readonly Segment[];
  /** The next due day counts from the day on which the visit before was done (S-5). */
  readonly rolling: boolean;
  /** A rolling weekly series stays on its weekday. */
  readonly keepWeekday: boolean;
  /** The last day on which something may be due. */
  readonly end?: IsoDay | undefined;
}

/** A due day with its running number, which alternating services count by. */
export interface Due {
  readonly due: IsoDay;
  readonly n: number;
}

/** The first due day of a pattern on or after a day, without regard to where its segment begins or ends. */
export function nextDueOf(segment: Pick<Segment, 'freq' | 'from' | 'n'>, onOrAfter: IsoDay): Due | undefined {
  for (let k = counterNear(segment, onOrAfter); ; k += 1) {
    const due = dueDay(segment, k);
    if (due === undefined) return undefined;
    if (compareDays(due, onOrAfter) >= 0) return { due, n: segment.n + k };
  }
}

/** Due days of one segment from `first` to `last`, both included. */
export function duesOfSegment(segment: Segment, first: IsoDay, last: IsoDay): Due[] {
  const { eff, until } = segment;
  const from = compareDays(first, eff) > 0 ? first : eff;
  const latest = until !== undefined && compareDays(until, last) <= 0 ? addDays(until, -1) : last;
  const dues: Due[] = [];
  let next = nextDueOf(segment, from);
  while (next && compareDays(next.due, latest) <= 0) {
    dues.push(next);
    const n: number = next.n + 1;
    const due = dueDay(segment, n - segment.n);
    next = due === undefined ? undefined : { due, n };
  }
  return dues;
}

/**
 * Due days of a fixed series from `first` to `last`, both included, in order; none after its end. A pause hides visits,
 * not due days (`isHidden`), as numbers run on through it.
 */
export function duesBetween({ segments, end }: Series, first: IsoDay, last: IsoDay): Due[] {
  const latest = end !== undefined && compareDays(end, last) < 0 ? end : last;
  return segments.flatMap((segment) => duesOfSegment(segment, first, latest));
}

/** Tells whether a visit that is not done is left out of the calendar: due after the end, or due and planned within a pause (S-11). */
export function isHidden(series: Series, due: IsoDay, planned: IsoDay): boolean {
  const { end } = series;
  if (end !== undefined && compareDays(due, end) > 0) return true;
  return pauseHiding(series, due, planned) !== undefined;
}
