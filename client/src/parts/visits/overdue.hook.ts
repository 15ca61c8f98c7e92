import type { PlannedVisit } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { type OverdueRow, overdueRows } from '@roundsman/shared-schema/areas/work/overdue-rows.queries.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useCalendar, useVisits } from '#parts/calendar/visits.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { isLeft } from './unassigned.hook.ts';

/** How far back is looked for what was left, in days. */
export const OVERDUE_DAYS = 92;

/** The visits that should have been done before today; `ready`: the work of these days is here, or cannot be fetched. */
export function useOverdueVisits(): { readonly visits: readonly PlannedVisit[]; readonly ready: boolean } {
  const today = useToday();
  const first = addDays(today, -OVERDUE_DAYS);
  const yesterday = addDays(today, -1);
  const { loaded, absent } = useCalendar(first, yesterday);
  return { visits: useVisits(first, yesterday, isLeft), ready: loaded || absent };
}

/** What should have been done before today, a row a job. */
export function useOverdue(): { readonly rows: readonly OverdueRow[]; readonly ready: boolean } {
  const today = useToday();
  const { visits, ready } = useOverdueVisits();
  return { rows: useQuery(overdueRows, visits, today), ready };
}
