import { LONGEST_ENTRY } from './entry-times.ts';
import type { TimeEntry } from './time-entry.record.ts';

/** `unbound`: its start and its end do not fit together, or one of them is missing and nothing runs. */
export type EntryType = 'recorded' | 'running' | 'unbound';

/** An entry as the tracker shows it; moments in epoch milliseconds. */
export interface TrackedEntry extends TimeEntry {
  readonly type: EntryType;
  /** When it ended, now while it runs; the start of one that is unbound. */
  readonly end: number;
}

/** From one moment to another, in epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * What became of entries. Of a person the latest that has no end runs; an earlier one, one that was begun more than a day
 * ago, and one whose ends two people have crossed are unbound.
 */
export function trackedEntries(entries: readonly TimeEntry[], now: number): readonly TrackedEntry[] {
  const latest = new Map<string, number>();
  for (const { userId, start } of entries) latest.set(userId, Math.max(start, latest.get(userId) ?? 0));
  return entries
    .filter(({ deleted }) => !deleted)
    .map((entry): TrackedEntry => {
      const { userId, start, stop } = entry;
      if (stop === undefined) {
        const runs = now - start <= LONGEST_ENTRY && start === latest.get(userId);
        return runs
          ? { ...entry, type: 'running', end: Math.max(now, start) }
          : { ...entry, type: 'unbound', end: start };
      }
      const fits = stop > start && stop - start <= LONGEST_ENTRY;
      return fits ? { ...entry, type: 'recorded', end: stop } : { ...entry, type: 'unbound', end: start };
    })
    .sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
}

/** Events that belong to nothing: the moments of entries that are unbound. */
export function unboundEvents(
  entries: readonly TrackedEntry[],
): readonly { readonly entry: TrackedEntry; readonly at: number; readonly kind: 'start' | 'stop' }[] {
  return entries
    .filter(({ type }) => type === 'unbound')
    .flatMap((entry) => [
      { entry, at: entry.start, kind: 'start' as const },
      ...(entry.stop === undefined ? [] : [{ entry, at: entry.stop, kind: 'stop' as const }]),
    ]);
}

/** Spans put together where they touch, in their order. */
export function joined(spans: readonly Span[]): readonly Span[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}

/** What is left of spans inside of another one. */
export function clipped(spans: readonly Span[], { from, to }: Span): readonly Span[] {
  return spans.flatMap((span) => {
    const part = { from: Math.max(span.from, from), to: Math.min(span.to, to) };
    return part.to > part.from ? [part] : [];
  });
}

/** Sums of one person's time; milliseconds. */
export interface TimeSums {
  /** With an entry, without its pauses. What lies over one another counts once. */
  readonly recorded: number;
  /** Between two entries. */
  readonly unrecorded: number;
  /** Both. */
  readonly worked: number;
}

export interface DayTimes extends TimeSums {
  readonly gaps: readonly Span[];
}

/** How long an entry was worked, without its pauses; milliseconds. */
export function workedIn(entry: Pick<TrackedEntry, 'start' | 'end' | 'pauses'>): number {
  const { start: from, end: to } = entry;
  return to - from - length(clipped(joined(pausesOf(entry)), { from, to }));
}

const pausesOf = ({ pauses, end }: Pick<TrackedEntry, 'end' | 'pauses'>): readonly Span[] =>
  pauses.map(({ from, to }) => ({ from, to: Math.min(to ?? end, end) }));

const length = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0);

/** The times of one person on a day, whose first moment and that of the next are given. */
export function dayTimes(entries: readonly TrackedEntry[], day: Span): DayTimes {
  const bound = entries.filter(({ type }) => type !== 'unbound');
  const spans = joined(
    clipped(
      bound.map(({ start, end }) => ({ from: start, to: end })),
      day,
    ),
  );
  const gaps = spans.slice(1).map(({ from }, at) => ({ from: spans[at]?.to ?? from, to: from }));
  const paused = joined(clipped(bound.flatMap(pausesOf), day));
  const recorded = length(spans) - length(paused.flatMap((pause) => clipped(spans, pause)));
  const unrecorded = length(gaps);
  return { recorded, unrecorded, worked: recorded + unrecorded, gaps };
}

/** Sums of several days or people. */
export function sumOfTimes(times: readonly TimeSums[]): TimeSums {
  const sum = (of: keyof TimeSums) => times.reduce((all, one) => all + one[of], 0);
  return { recorded: sum('recorded'), unrecorded: sum('unrecorded'), worked: sum('worked') };
}

/** Whether more time lies between entries than is allowed for; `hours` is never negative. */
export function isOverThreshold({ unrecorded }: TimeSums, hours: number): boolean {
  return unrecorded > Math.max(0, hours) * 3_600_000;
}

/** How many people are ranked. */
const RANKED = 3;

/** The people who recorded most, the first first; who recorded nothing has no rank. `people`: in the order for equals. */
export function ranking(
  people: readonly { readonly id: string; readonly recorded: number }[],
): ReadonlyMap<string, number> {
  const ranked = people
    .filter(({ recorded }) => recorded > 0)
    .sort((a, b) => b.recorded - a.recorded)
    .slice(0, RANKED);
  return new Map(ranked.map(({ id }, at) => [id, at + 1]));
}

/** The line, from 0, in which each span stands, so that none lies over another of its line. */
export function linesOf(spans: readonly Span[]): readonly number[] {
  const ends: number[] = [];
  return spans.map(({ from, to }) => {
    const free = ends.findIndex((end) => end <= from);
    const line = free < 0 ? ends.length : free;
    ends[line] = Math.max(to, from + 1);
    return line;
  });
}
