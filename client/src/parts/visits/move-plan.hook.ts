import type { PlannedVisit } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { isWorkingDay } from '@roundsman/shared-schema/areas/calendar/working-days.ts';
import { closedDays } from '@roundsman/shared-schema/areas/work/day-note.queries.ts';
import { workingDays } from '@roundsman/shared-schema/areas/work/job-calendar.ts';
import {
  type MovePreview,
  type MoveTarget,
  PUSH_DAYS,
  planMove,
} from '@roundsman/shared-schema/areas/work/plan-move.ts';
import { dayRows, type VisitRow, visitRows } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useMemo } from 'react';
import { useCalendar, useVisits } from '#parts/calendar/visits.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import type { Caps } from './caps.part.tsx';
import { useKept } from './kept.hook.ts';

/** How far a shift reaches, and how far from a day its neighbours and loads are looked at, in days. */
const SHIFT_REACH = 56;
const LOOK_AHEAD = 35;

const isLeft = ({ state, isProjected }: PlannedVisit) => state === 'planned' && !isProjected;
const none = () => false;
const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Which of the visits that can be moved are meant; all, those of one column, or those of one round. */
export type Scope = { readonly lane?: string; readonly round?: string };

export const isInScope = (row: VisitRow, { lane, round }: Scope): boolean =>
  (lane === undefined || row.lane === lane) && (round === undefined || row.round?.id === round);

export interface MovePlan {
  /** All that can be moved, in their order. */
  readonly visits: readonly VisitRow[];
  readonly preview: MovePreview;
  /** The visits of a day and column as they stand, for those that come to follow. */
  readonly shownIn: (day: IsoDay, lane: string) => readonly string[];
  /** The work of the days concerned is on this device. */
  readonly isReady: boolean;
}

/** What a move of visits would do, kept current while it is looked at. `day`: the day from which all is moved on. */
export function useMovePlan(of: {
  rows: readonly VisitRow[];
  day: IsoDay | undefined;
  target: MoveTarget;
  scope: Scope;
  lane: string | undefined;
  leaveOut: ReadonlySet<string>;
  caps: Caps;
}): MovePlan {
  const { rows, day, target, scope, lane, leaveOut, caps } = of;
  const { snapshot } = useStore();
  const today = useToday();
  const days = rows.map(({ planned }) => planned).sort();
  const base = day ?? days[0] ?? today;
  const isOn = target.kind === 'push' || target.kind === 'shift';
  // A push moves overdue visits on from today, so that it looks for an empty day from today on.
  const until =
    target.kind === 'push'
      ? addDays(base < today ? today : base, PUSH_DAYS)
      : addDays(base, target.kind === 'shift' ? SHIFT_REACH : 0);
  const to = target.kind === 'day' ? target.day : isOn || base > today ? base : today;
  const shift = target.kind === 'shift' ? target.days : 0;
  const first = [base, to, addDays(base, Math.min(0, shift))].sort()[0] ?? base;
  const last = addDays(
    [days.at(-1) ?? base, to, until].sort().at(-1) ?? base,
    LOOK_AHEAD + Math.max(0, shift),
  );
  const { calendar, loaded, absent } = useCalendar(first, last);
  const standing = useVisits(first, last, isLeft);
  const onwards = useVisits(base, until, isOn ? isLeft : none);
  const following = useQuery(visitRows, onwards, today);
  const working = useQuery(workingDays);
  const closed = useQuery(closedDays, first, last);
  const keptOf = useKept(first, last);
  return useMemo(() => {
    const all = isOn ? following : rows;
    const visits = all.filter((row) => isInScope(row, scope));
    const going = new Set(visits.map(({ id }) => id));
    const isWorking = (one: IsoDay) => isWorkingDay(working, one) && !closed.has(one);
    const preview = planMove({
      ...{ visits, target, today, leaveOut, lane, isWorking, keptOf, ...caps },
      loadOf: (one, cell) => {
        const { jobs, skipped, minutes, minor } = calendar.totals(one, cell);
        return { jobs: jobs - skipped, minutes, minor };
      },
      visitsOf: (jobId) => calendar.byJob(jobId),
    });
    // A day is put in order once, however many people have some of it.
    const inOrder = new Map<IsoDay, readonly VisitRow[]>();
    const rowsOn = (one: IsoDay) => {
      const known = inOrder.get(one);
      if (known) return known;
      const own = standing.filter(({ day: planned }) => planned === one);
      const ordered = dayRows(snapshot, own, { day: one, today, names: NO_NAMES });
      inOrder.set(one, ordered);
      return ordered;
    };
    const shownIn = (one: IsoDay, cell: string) =>
      rowsOn(one).flatMap((row) => (row.lane === cell && !going.has(row.id) ? [row.id] : []));
    return { visits, preview, shownIn, isReady: loaded || absent };
  }, [
    snapshot,
    today,
    calendar,
    isOn,
    following,
    rows,
    standing,
    scope,
    target,
    leaveOut,
    lane,
    working,
    closed,
    keptOf,
    caps,
    loaded,
    absent,
  ]);
}
