import { visitId } from '#areas/calendar/visit-id.ts';
import { visitRecord } from '#areas/work/visit.record.ts';
import { workDocument } from '#areas/work/work-document.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';

/** Reads the visit that a job has on a due day; undefined where nothing of it is stored, or its month is not open. */
function storedVisit(snapshot: Snapshot, jobId: string, due: IsoDay) {
  const document = workDocument(jobId, due);
  return snapshot.has(document) ? snapshot.record(visitRecord, visitId(jobId, due), document) : undefined;
}

/** Tells whether a device knows of anything that was set of a job's visit of today. */
export function isTodayTouched(snapshot: Snapshot, jobId: string, today: IsoDay): boolean {
  return storedVisit(snapshot, jobId, today) !== undefined;
}

/** Answers a function that tells whether a job's visit of a due day was done or skipped, as far as a device knows. */
export function settledDues(snapshot: Snapshot, jobId: string): (due: IsoDay) => boolean {
  return (due) => storedVisit(snapshot, jobId, due)?.outcome !== undefined;
}
