import { dayOf } from '#areas/calendar/outcome.ts';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { visitRecord } from './visit.record.ts';
import { documentOfVisit } from './work-document.ts';

/**
 * The day on which a visit is looked at: when it was done, else for which it is planned, else due; `undefined` where its
 * job is gone. What of it lies in a month that is not open is not known.
 */
export function dayOfVisit(snapshot: Snapshot, id: string): IsoDay | undefined {
  const visit = readVisitId(id);
  const job = visit && snapshot.record(jobRecord, visit.jobId);
  if (!visit || !job || job.deleted) return undefined;
  const document = documentOfVisit(id);
  const stored = snapshot.has(document) ? snapshot.record(visitRecord, id, document) : undefined;
  if (stored?.deleted) return undefined;
  const { due } = visit;
  return dayOf(stored?.outcome, { due, planned: stored?.plan?.day ?? stored?.extra?.day ?? due });
}
