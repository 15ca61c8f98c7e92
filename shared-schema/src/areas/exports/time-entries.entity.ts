import { customerName } from '#areas/customers/customer.queries.ts';
import { type Job, jobRecord } from '#areas/jobs/job.record.ts';
import { workedIn } from '#areas/tracker/day-times.ts';
import { zoneOf } from '#areas/tracker/entry-input.ts';
import { checkSpan } from '#areas/tracker/entry-times.ts';
import { type TimeEntry, timeEntryRecord } from '#areas/tracker/time-entry.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { wallClockAt } from '#kernel/wall-clock.ts';
import { recordLine, recordLineFields } from './entity.ts';
import { definePartedEntity } from './parted-entity.ts';
import { personName } from './people.entity.ts';

/** A time that somebody has worked. */
interface TimeExportRow {
  readonly entry: TimeEntry;
  readonly person: string;
  readonly job: Job | undefined;
  readonly customer: string | undefined;
  readonly day: IsoDay;
  /** In milliseconds; undefined where start and stop do not fit together, or nobody has said when it ended. */
  readonly times: { readonly worked: number; readonly paused: number } | undefined;
}

/** `base`: people, jobs and customers. */
function rowOf(base: Snapshot, entry: TimeEntry): TimeExportRow {
  const { userId, jobId, start } = entry;
  const job = base.record(jobRecord, jobId);
  return {
    entry,
    person: personName(base, userId),
    job,
    customer: job && customerName(base, job.customerId),
    day: wallClockAt(start, zoneOf(base)).day,
    times: timesOf(entry),
  };
}

/** What still runs has no times: the same documents give the same file, whenever it is written. */
function timesOf({ start, stop, pauses }: TimeEntry): TimeExportRow['times'] {
  if (stop === undefined || !checkSpan(start, stop).ok) return undefined;
  const worked = workedIn({ start, end: stop, pauses });
  return { worked, paused: stop - start - worked };
}

function hours(ms: number | undefined): string | undefined {
  return ms === undefined ? undefined : (ms / 3_600_000).toFixed(2);
}

function moment(ms: number | undefined): string | undefined {
  return ms === undefined ? undefined : new Date(ms).toISOString();
}

/** The tracker's entries, a month of time after the other (DAT-7). */
export const timeEntriesEntity = definePartedEntity<TimeEntry, TimeExportRow>({
  name: 'time_entries',
  about: 'Times that people have worked, of all months.',
  records: [timeEntryRecord],
  of: (entry, { base }) => (entry.deleted ? [] : [rowOf(base, entry)]),
  line: ({ entry }, { part, document }) => recordLine(part, timeEntryRecord, entry, document),
  lineFields: recordLineFields(timeEntryRecord),
  columns: [
    { name: 'id', about: 'Identifies the entry.', cell: ({ entry }) => entry.id },
    { name: 'person_id', about: 'The id in members.csv.', cell: ({ entry }) => entry.userId },
    { name: 'person', about: 'Name of who worked.', cell: ({ person }) => person },
    { name: 'job_id', about: 'The id in jobs.csv.', cell: ({ entry }) => entry.jobId },
    { name: 'customer_id', about: 'The id in customers.csv.', cell: ({ job }) => job?.customerId },
    { name: 'customer', about: 'Name of the customer.', cell: ({ customer }) => customer },
    { name: 'description', about: 'What the job is called.', cell: ({ job }) => job?.description },
    {
      name: 'visit_id',
      about: 'The id of the visit, where it is known.',
      cell: ({ entry }) => entry.visitId,
    },
    {
      name: 'day',
      about: 'Day on which it began, in the account’s time zone, YYYY-MM-DD.',
      cell: ({ day }) => day,
    },
    { name: 'from', about: 'When it began, UTC.', cell: ({ entry }) => moment(entry.start) },
    {
      name: 'to',
      about: 'When it ended, UTC; empty where nobody has said so.',
      cell: ({ entry }) => moment(entry.stop),
    },
    {
      name: 'hours',
      about: 'Hours that were worked, without pauses; empty where start and end do not fit together.',
      cell: ({ times }) => hours(times?.worked),
    },
    { name: 'paused_hours', about: 'Hours of its pauses.', cell: ({ times }) => hours(times?.paused) },
  ],
});
