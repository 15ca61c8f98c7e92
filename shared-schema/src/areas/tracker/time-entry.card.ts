import { accountInfo } from '#areas/account/account.queries.ts';
import { type DeletableCard, defineCard, named, phrase, type Shown, text } from '#areas/card.ts';
import { jobCard } from '#areas/jobs/job.card.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { wallClockAt } from '#kernel/wall-clock.ts';
import { documentOfEntry, ENTRY_ID, monthOfEntry } from './entry-id.ts';
import { timeEntryRecord } from './time-entry.record.ts';

declare module '#areas/card.ts' {
  interface CardPages {
    tracker: true;
  }
}

function moment(snapshot: Snapshot, at: number): Shown {
  const { day, time } = wallClockAt(at, accountInfo(snapshot)?.timeZone ?? 'Europe/London');
  return phrase('field.value-day-at', { day: { kind: 'day', day }, time: text(time) });
}

/** A worked time is named by its job; its page is the month that it lies in. */
export const timeEntryCard: DeletableCard = defineCard({
  record: timeEntryRecord,
  many: 'tracker.entries',
  unknown: 'tracker.an-entry',
  documents: ['jobs', 'customers'],
  page: 'tracker',
  deletable: true,
  name(snapshot, id) {
    const entry = ENTRY_ID.test(id) && snapshot.record(timeEntryRecord, id, documentOfEntry(id));
    return entry ? jobName(snapshot, entry.jobId) : '';
  },
  place: (_snapshot, id) =>
    ENTRY_ID.test(id) ? { page: 'tracker', id: monthOfEntry(id), row: id } : undefined,
  groups: {
    span: { label: 'tracker.recorded', show: ({ start }, snapshot) => moment(snapshot, start) },
    start: { label: 'tracker.start', show: ({ at }, snapshot) => moment(snapshot, at) },
    stop: { label: 'tracker.stop', show: ({ at }, snapshot) => moment(snapshot, at) },
    what: { label: 'tracker.job', show: ({ job }) => named(jobCard, job) },
  },
});
