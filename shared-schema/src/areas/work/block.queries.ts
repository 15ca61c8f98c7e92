import { documentOf } from '#document/document-ref.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { compareTexts } from '#kernel/names.ts';
import { type Block, blockRecord } from './block.record.ts';
import { monthsBetween } from './current-months.ts';

/** The times kept free and the notes of days from `first` to `last`: notes first, then by time, then by words. */
export function blocksBetween(snapshot: Snapshot, first: IsoDay, last: IsoDay): readonly Block[] {
  const found = monthsBetween(first, last).flatMap((month) =>
    [...snapshot.records(blockRecord, documentOf('work', { month, part: 0 })).values()].filter(
      ({ deleted, day, text }) => !deleted && text !== '' && day >= first && day <= last,
    ),
  );
  const key = ({ day, span }: Block) => `${day} ${span?.from ?? ''}`;
  return found.sort((a, b) => {
    const [one, other] = [key(a), key(b)];
    if (one !== other) return one < other ? -1 : 1;
    return compareTexts(a.text, b.text) || (a.id < b.id ? -1 : 1);
  });
}

/** Whether somebody has a block: it is theirs, or the whole firm's. */
export function isFor({ assignees }: Pick<Block, 'assignees'>, lane: string): boolean {
  return assignees.length === 0 || assignees.includes(lane);
}
