import { isOverdue, type PlannedVisit } from '#areas/calendar/planned-visit.ts';
import { pointDistance } from '#areas/routes/distances.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { compareDays, dayNumber, type IsoDay } from '#kernel/iso-day.ts';
import { addAll, type Minor } from '#kernel/money.ts';
import { type VisitRow, visitRows } from './visit-rows.queries.ts';

/** The latest overdue visit of a job, which stands for all of them (OVD-3). */
export interface OverdueRow extends VisitRow {
  /** Ids of the job's overdue visits before it, the oldest first. */
  readonly older: readonly string[];
  /** Days since it was due, which are more than `daysLate` where it was moved on before. */
  readonly daysPastDue: number;
  /** What the job's overdue visits bring, in minor units. */
  readonly sumMinor: Minor;
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
    const dues = rows.map(({ due }) => dayNumber(today) - dayNumber(due));
    return [
      {
        ...latest,
        daysLate,
        daysPastDue: Math.max(...dues),
        sumMinor: addAll(rows.map(({ minor }) => minor)),
        older: rows.slice(0, -1).map(({ id }) => id),
      },
    ];
  });
}

/** How old what is overdue is, for its headings (OVD-1). */
export const OVERDUE_AGES = ['week', 'month', 'longer'] as const;

/** Up to 7 days late, up to 28, or longer. */
export function ageOf({ daysLate }: Pick<OverdueRow, 'daysLate'>): (typeof OVERDUE_AGES)[number] {
  if (daysLate <= 7) return 'week';
  return daysLate <= 28 ? 'month' : 'longer';
}

/**
 * How far each visit lies from the nearest stop of a day, in metres by id: what fits in there (OVD-4). Visits without a
 * place are left out, and so is all where the day has no stops.
 */
export function metresFromDay(
  rows: readonly Pick<VisitRow, 'id' | 'lngLat'>[],
  stops: readonly Pick<VisitRow, 'lngLat'>[],
): ReadonlyMap<string, number> {
  const points = stops.flatMap(({ lngLat }) => (lngLat ? [{ lng: lngLat[0], lat: lngLat[1] }] : []));
  const placed = rows.flatMap(({ id, lngLat }) =>
    lngLat ? [{ id, point: { lng: lngLat[0], lat: lngLat[1] } }] : [],
  );
  const distance = pointDistance([...points, ...placed.map(({ point }) => point)]);
  return new Map(
    points.length === 0
      ? []
      : placed.map(({ id }, at) => [
          id,
          Math.min(...points.map((_, stop) => distance(points.length + at, stop))),
        ]),
  );
}
