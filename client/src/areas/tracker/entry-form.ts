import type { TrackedEntry } from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { wallClockAt } from '@roundsman/shared-schema/kernel/wall-clock.ts';
import type { Follows } from '#list/following.ts';

/** What stands in the form of an entry. Days are ISO days, times 'HH:mm'. */
export interface EntryFields {
  userId: string;
  jobId: string;
  /** The visit, empty where none is known. */
  visitId: string;
  /** It begins now, and no times are typed. */
  startsNow: boolean;
  startDay: string;
  start: string;
  stopDay: string;
  stop: string;
}

/** What a new entry begins with. */
export interface EntryWish {
  readonly day: IsoDay;
  readonly userId?: string;
  readonly jobId?: string;
  readonly visitId?: string;
  readonly start?: string;
  readonly startsNow?: boolean;
}

const USUAL = { start: '08:00', stop: '17:00' } as const;

/** The form of a new entry. */
export function newEntry({ day, userId, jobId, visitId, start, startsNow }: EntryWish): EntryFields {
  return {
    userId: userId ?? '',
    jobId: jobId ?? '',
    visitId: visitId ?? '',
    startsNow: startsNow ?? false,
    startDay: day,
    start: start ?? USUAL.start,
    stopDay: day,
    stop: start !== undefined && start >= USUAL.stop ? '' : USUAL.stop,
  };
}

/** The form of an entry that is there, with its times as the clocks of a zone show them. */
export function entryForm(entry: TrackedEntry, zone: string): EntryFields {
  const start = wallClockAt(entry.start, zone);
  const stop = entry.stop === undefined ? { day: start.day, time: '' } : wallClockAt(entry.stop, zone);
  return {
    userId: entry.userId,
    jobId: entry.jobId,
    visitId: entry.visitId ?? '',
    startsNow: false,
    startDay: start.day,
    start: start.time,
    stopDay: stop.day,
    stop: stop.time,
  };
}

/** Fields that are decided together: start and end apart, as two people may correct one each. */
export const ENTRY_FOLLOWS: Follows<EntryFields>['groups'] = [
  ['jobId', 'visitId'],
  ['startDay', 'start'],
  ['stopDay', 'stop'],
];

/** What the command takes of what was changed in the form. */
export function changedEntry(changed: Partial<EntryFields>, { visitId, ...all }: EntryFields) {
  return {
    ...(changed.jobId !== undefined && { jobId: all.jobId, ...(visitId !== '' && { visitId }) }),
    ...((changed.startDay ?? changed.start) !== undefined && {
      start: { day: all.startDay, time: all.start },
    }),
    ...((changed.stopDay ?? changed.stop) !== undefined && { stop: { day: all.stopDay, time: all.stop } }),
  };
}
