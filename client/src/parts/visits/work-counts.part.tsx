import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useActor, useViewed } from '#parts/actor.hook.ts';
import { useCalendarAhead, useVisits } from '#parts/calendar/visits.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { mayOpen } from '#routes/route-access.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { useNarrow } from '#ui/use-narrow.ts';
import { OVERDUE_DAYS, useOverdueVisits } from './overdue.hook.ts';
import { isLeft, NOBODY_DAYS, useUnassigned } from './unassigned.hook.ts';
import { workCountsAtom } from './work-counts.atom.ts';
import './work-counts.text.ts';

/**
 * Counts what is left of today, what is overdue and what nobody has, for the menu of whoever plans, and only where it is
 * seen (OVD-5). Shows nothing itself.
 */
export function WorkCounts({ isMenuOpen }: { isMenuOpen: boolean }) {
  const actor = useActor();
  const narrow = useNarrow();
  const isViewing = useViewed() !== undefined;
  return !isViewing && (isMenuOpen || !narrow) && mayOpen(actor, 'overdue') ? <CountedOnceLoaded /> : null;
}

function CountedOnceLoaded() {
  const { loaded } = useDocument('jobs', 'customers', 'rounds', 'core');
  return loaded && <Counted />;
}

function Counted() {
  const today = useToday();
  useCalendarAhead(addDays(today, -OVERDUE_DAYS), addDays(today, NOBODY_DAYS));
  const left = useVisits(today, today, isLeft).length;
  const overdue = useOverdueVisits();
  const unassigned = useUnassigned();
  const set = useSetAtom(workCountsAtom);
  // A job counts once, as in its list.
  const late = useMemo(() => new Set(overdue.visits.map(({ jobId }) => jobId)).size, [overdue.visits]);
  const nobodys = unassigned.visits.length;
  const isReady = overdue.ready && unassigned.ready;
  useEffect(() => {
    if (isReady) set({ today: left, overdue: late, unassigned: nobodys });
  }, [set, isReady, left, late, nobodys]);
  useEffect(() => () => set(null), [set]);
  return null;
}
