import type { StoredInPieces } from '#document/pieces/key-in-pieces.ts';
import { recordKey } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { addDays, type IsoDay } from '#kernel/iso-day.ts';
import { type DayNote, dayKey, dayNoteOf, dayRecord } from './day.record.ts';
import { documentOfDay } from './day-order.record.ts';

/** What is stored of a day. Its keys are known: nothing else of a month has to be looked through. */
export function storedDay(snapshot: Snapshot, day: IsoDay): StoredInPieces {
  const document = documentOfDay(day);
  const value = (key: string) => snapshot.value(document, dayRecord.root, key);
  return {
    whole: value(dayKey(day)),
    own: Object.keys(dayRecord.groups).flatMap((piece) => {
      const own = value(recordKey(dayKey(day), piece));
      return own ? [[piece, own] as const] : [];
    }),
  };
}

/** What planners said of a day (SCH-5); `undefined`: nothing. */
export function dayNote(snapshot: Snapshot, day: IsoDay): DayNote | undefined {
  return dayNoteOf(storedDay(snapshot, day));
}

/** The days from `first` to `last` on which planners said that nobody works. */
export function closedDays(snapshot: Snapshot, first: IsoDay, last: IsoDay): ReadonlySet<IsoDay> {
  const closed = new Set<IsoDay>();
  for (let day = first; day <= last; day = addDays(day, 1))
    if (dayNote(snapshot, day)?.closed) closed.add(day);
  return closed;
}
