import { NOBODY, type PlannedVisit } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useCalendar, useVisits } from '#parts/calendar/visits.hook.ts';
import { useToday } from '#parts/today.hook.ts';

/** How far ahead is looked for what nobody has, in days. */
export const NOBODY_DAYS = 28;

/** Whether a visit is still to do, and no mere outlook. */
export const isLeft = ({ state, isProjected }: PlannedVisit): boolean => state === 'planned' && !isProjected;

const isNobodys = (visit: PlannedVisit) => isLeft(visit) && visit.lanes.includes(NOBODY);
const none = () => false;

/** What nobody has of the work from today on; `isAsked`: off where it is not shown. */
export function useUnassigned(isAsked = true): {
  readonly visits: readonly PlannedVisit[];
  readonly ready: boolean;
  readonly absent: boolean;
} {
  const today = useToday();
  const last = addDays(today, NOBODY_DAYS);
  const { loaded, absent } = useCalendar(today, last);
  return { visits: useVisits(today, last, isAsked ? isNobodys : none), ready: loaded, absent };
}
