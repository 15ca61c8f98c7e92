import type { PlannedVisit } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { type VisitRow, visitRows } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useMemo } from 'react';
import { useVisits } from '#parts/calendar/visits.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useOverdue } from '#parts/visits/overdue.hook.ts';
import { isLeft, useUnassigned } from '#parts/visits/unassigned.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';

/** What can be dragged from beside the board (MPL-4). */
export const SIDE_KINDS = ['overdue', 'unassigned', 'soon'] as const;
export type SideKind = (typeof SIDE_KINDS)[number];

/** How far after the shown days is looked for what nobody has planned, in days. */
const SOON_DAYS = 14;

const isUntouched = (visit: PlannedVisit) => isLeft(visit) && visit.stored?.plan === undefined;
const none = () => false;

/** Overdue work, the latest first; what nobody has in the next weeks; what is due soon after the shown days. */
export function useSideRows(kind: SideKind | null, last: IsoDay): readonly VisitRow[] {
  const today = useToday();
  const overdue = useOverdue().rows;
  const nobodys = useUnassigned(kind === 'unassigned').visits;
  const soon = useVisits(addDays(last, 1), addDays(last, SOON_DAYS), kind === 'soon' ? isUntouched : none);
  const ahead = useQuery(visitRows, kind === 'unassigned' ? nobodys : soon, today);
  return useMemo(
    () => (kind === 'overdue' ? overdue.toSorted((a, b) => b.daysLate - a.daysLate) : ahead),
    [kind, overdue, ahead],
  );
}
