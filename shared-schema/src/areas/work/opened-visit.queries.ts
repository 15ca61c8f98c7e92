import { lanesOf } from '#areas/calendar/planned-visit.ts';
import { JobWork } from '#areas/calendar/visit-work.ts';
import { visitsBetween } from '#areas/calendar/visits-between.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { indexedJob, jobCalendar } from './job-calendar.ts';
import { type VisitRow, visitRows } from './visit-rows.queries.ts';
import { workBetween } from './work-document.ts';

/**
 * One visit of a job as its dialog shows it, out of those from `first` to `last`; undefined where there is none, or no
 * more (CUS-9).
 */
export function openedVisit(
  snapshot: Snapshot,
  jobId: string,
  visitId: string,
  today: IsoDay,
  first: IsoDay,
  last: IsoDay,
): VisitRow | undefined {
  const job = snapshot.record(jobRecord, jobId);
  if (!job) return undefined;
  const of = jobCalendar(snapshot, job, workBetween(first, last));
  const visit = visitsBetween(of, first, last).find(({ id }) => id === visitId);
  if (!visit) return undefined;
  const indexed = indexedJob(snapshot, job);
  const planned = { ...visit, work: new JobWork(indexed, of).of(visit), lanes: lanesOf(visit, indexed) };
  return visitRows(snapshot, [planned], today)[0];
}
