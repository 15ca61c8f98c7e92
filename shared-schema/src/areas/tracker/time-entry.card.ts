import { type DeletableCard, defineCard, family, named, phrase, type Shown, text } from '#areas/card.ts';
import { jobCard } from '#areas/jobs/job.card.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { wallClockAt } from '#kernel/wall-clock.ts';
import { documentOfEntry, ENTRY_ID } from './entry-id.ts';
import { zoneOf } from './entry-input.ts';
import { pauseField, type TimeEntry, timeEntryRecord } from './time-entry.record.ts';

declare module '#areas/card-places.ts' {
  interface CardPages {
    tracker: true;
  }
}

function moment(snapshot: Snapshot, at: number): Shown {
  const { day, time } = wallClockAt(at, zoneOf(snapshot));
  return phrase('field.value-day-at', { day: { kind: 'day', day }, time: text(time) });
}

function entryOf(snapshot: Snapshot, id: string): TimeEntry | undefined {
  return ENTRY_ID.test(id) ? snapshot.record(timeEntryRecord, id, documentOfEntry(id)) : undefined;
}

/** A worked time is named by its job; its page shows the day on which it was begun. */
export const timeEntryCard: DeletableCard = defineCard({
  record: timeEntryRecord,
  many: 'tracker.entries',
  unknown: 'tracker.an-entry',
  documents: ['jobs', 'customers'],
  page: 'tracker',
  deletable: true,
  name: (snapshot, id) => jobName(snapshot, entryOf(snapshot, id)?.jobId ?? ''),
  place(snapshot, id) {
    const entry = entryOf(snapshot, id);
    if (!entry || entry.deleted) return undefined;
    return { page: 'tracker', id: wallClockAt(entry.start, zoneOf(snapshot)).day, row: id };
  },
  groups: {
    span: { label: 'tracker.recorded', show: ({ start }, snapshot) => moment(snapshot, start) },
    start: { label: 'tracker.start', show: ({ at }, snapshot) => moment(snapshot, at) },
    stop: { label: 'tracker.stop', show: ({ at }, snapshot) => moment(snapshot, at) },
    what: { label: 'tracker.job', show: ({ job }) => named(jobCard, job) },
  },
  families: [
    [
      'pause',
      family({
        label: 'tracker.pause',
        schema: pauseField,
        show: ({ from }, snapshot) => moment(snapshot, from),
      }),
    ],
  ],
});
