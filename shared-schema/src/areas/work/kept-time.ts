import type { IsoDay } from '#kernel/iso-day.ts';
import { isFor } from './block.queries.ts';
import type { Block } from './block.record.ts';

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * Minutes of a day that somebody keeps free for something else than visits (SCH-11): times that overlap count once, and
 * a plain note takes none. `lanes`: the person with their teams; a time of the whole firm is everybody's.
 */
export function keptMinutes(
  blocks: readonly Pick<Block, 'day' | 'span' | 'assignees'>[],
  day: IsoDay,
  lanes: readonly string[],
): number {
  const spans = blocks
    .flatMap((block) =>
      block.day === day && block.span && lanes.some((lane) => isFor(block, lane))
        ? [{ from: minutesOf(block.span.from), to: minutesOf(block.span.to) }]
        : [],
    )
    .sort((a, b) => a.from - b.from);
  let sum = 0;
  let until = 0;
  for (const { from, to } of spans) {
    sum += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return sum;
}
