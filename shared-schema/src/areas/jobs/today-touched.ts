import { visitId } from '#areas/calendar/visit-id.ts';
import { visitRecord } from '#areas/work/visit.record.ts';
import { workDocument } from '#areas/work/work-document.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';

/** Whether a device knows of anything that was set of a job's visit of today. */
export function isTodayTouched(snapshot: Snapshot, jobId: string, today: IsoDay): boolean {
  const document = workDocument(jobId, today);
  if (!snapshot.has(document)) return false;
  return snapshot.record(visitRecord, visitId(jobId, today), document) !== undefined;
}
