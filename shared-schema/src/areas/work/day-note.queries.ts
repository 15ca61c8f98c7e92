import { z } from 'zod/mini';
import type { Snapshot } from '#document/snapshot.ts';
import { addDays, type IsoDay } from '#kernel/iso-day.ts';
import { documentOfDay } from './day-order.record.ts';
import { DAY_NOTE_MAX, dayKey } from './work.rules.ts';

/** What is said of a day to everybody who works on it; `closed`: nobody does. */
export const dayNoteField = z.object({
  note: z.string().check(z.maxLength(DAY_NOTE_MAX)),
  closed: z.optional(z.boolean()),
});
export type DayNote = z.infer<typeof dayNoteField>;

/** What planners said of a day (SCH-5); `undefined`: nothing. */
export function dayNote(snapshot: Snapshot, day: IsoDay): DayNote | undefined {
  const stored = snapshot.value(documentOfDay(day), 'work', dayKey(day));
  return dayNoteField.safeParse(stored?.[2]).data;
}

/** The days from `first` to `last` on which planners said that nobody works. */
export function closedDays(snapshot: Snapshot, first: IsoDay, last: IsoDay): ReadonlySet<IsoDay> {
  const closed = new Set<IsoDay>();
  for (let day = first; day <= last; day = addDays(day, 1))
    if (dayNote(snapshot, day)?.closed) closed.add(day);
  return closed;
}
