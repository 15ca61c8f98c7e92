import { isOverdue, type PlannedVisit } from '#areas/calendar/planned-visit.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { compareDays, type IsoDay } from '#kernel/iso-day.ts';
import { type VisitRow, visitRows } from './visit-rows.queries.ts';

/** The latest overdue visit of a job, which stands for all of them (OVD-3). */
export interface OverdueRow extends VisitRow {
  /** Ids of the job's overdue visits before it, the oldest first. */
  readonly older: readonly string[];
}

/**
 * A row for each job that is overdue: its latest visit, since one is done and the older ones are given up. It is as late
 * as the oldest (OVD-1, OVD-3).
 */
export function overdueRows(
  snapshot: Snapshot,
  visits: readonly PlannedVisit[],
  today: IsoDay,
): readonly OverdueRow[] {
  const byJob = new Map<string, PlannedVisit[]>();
  for (const visit of visits)
    if (isOverdue(visit, today)) byJob.set(visit.jobId, [...(byJob.get(visit.jobId) ?? []), visit]);
  return [...byJob.values()].flatMap((all) => {
    const sorted = all.toSorted((a, b) => compareDays(a.planned, b.planned));
    const rows = visitRows(snapshot, sorted, today);
    const latest = rows.at(-1);
    if (!latest) return [];
    const daysLate = Math.max(...rows.map((row) => row.daysLate));
    return [{ ...latest, daysLate, older: rows.slice(0, -1).map(({ id }) => id) }];
  });
}
