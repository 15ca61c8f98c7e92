import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { timeBetween } from './entry-id.ts';
import { type TimeEntry, timeEntryRecord } from './time-entry.record.ts';

/** The entries that may reach into the days from `first` to `last`, as far as their months are on this device. */
export function entriesAbout(snapshot: Snapshot, first: IsoDay, last: IsoDay): readonly TimeEntry[] {
  return timeBetween(first, last).flatMap((document) => [
    ...snapshot.records(timeEntryRecord, document).values(),
  ]);
}
