import { linesOf, type Span, type TrackedEntry } from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { momentsAt, wallClockAt } from '@roundsman/shared-schema/kernel/wall-clock.ts';

const HOUR = 3_600_000;
/** The grid on which a press in the timeline begins an entry, in milliseconds. */
const STEP = 300_000;

/**
 * The span that a day's timeline shows: the usual day, widened to whole hours so that all entries are in it, and never more
 * than the day itself.
 */
export function shownSpan(
  day: { readonly day: IsoDay; readonly span: Span },
  usual: { readonly start: string; readonly end: string },
  entries: readonly TrackedEntry[],
  zone: string,
): Span {
  const { from: first, to: next } = day.span;
  const at = (time: string) => momentsAt({ day: day.day, time }, zone);
  let from = at(usual.start)[0] ?? first;
  let to = at(usual.end).at(-1) ?? next;
  for (const { start, end, stop } of entries) {
    const moments = stop === undefined ? [start, end] : [start, end, stop];
    for (const moment of moments) {
      if (moment >= first && moment < from) from = first + Math.floor((moment - first) / HOUR) * HOUR;
      if (moment <= next && moment > to) to = first + Math.ceil((moment - first) / HOUR) * HOUR;
      // What reaches over midnight is drawn to it.
      if (moment < first && end > first) from = first;
      if (moment > next && start < next) to = next;
    }
  }
  return { from: Math.max(first, from), to: Math.min(next, Math.max(to, from + HOUR)) };
}

/** The hours of a span with what the clock shows at each: the same hour twice where clocks go back. */
export function hoursOf(
  { from, to }: Span,
  zone: string,
): readonly { readonly at: number; readonly time: string }[] {
  const hours = [];
  for (let at = from; at < to; at += HOUR) hours.push({ at, time: wallClockAt(at, zone).time });
  return hours;
}

/** Where something stands in a span, in percent of its width. */
export function placeIn({ from, to }: Span, part: Span): { readonly left: number; readonly width: number } {
  const left = Math.max(part.from, from);
  const right = Math.min(part.to, to);
  return {
    left: ((left - from) / (to - from)) * 100,
    width: (Math.max(0, right - left) / (to - from)) * 100,
  };
}

/** The time on the clock at a part of a span, 0 to 1, on a grid of five minutes. */
export function timeAt({ from, to }: Span, part: number, zone: string): string {
  const at = from + Math.floor(((to - from) * Math.min(0.9999, Math.max(0, part))) / STEP) * STEP;
  return wallClockAt(at, zone).time;
}

/** Entries with the line of the row in which each stands, and how many lines the row has. */
export function linedUp(entries: readonly TrackedEntry[]): {
  readonly lines: readonly number[];
  readonly count: number;
} {
  const lines = linesOf(entries.map(({ start, end }) => ({ from: start, to: end })));
  return { lines, count: Math.max(1, ...lines.map((line) => line + 1)) };
}
