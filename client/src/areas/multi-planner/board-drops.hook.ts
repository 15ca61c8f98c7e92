import { moveVisitAndFollowing } from '@roundsman/shared-schema/areas/work/move-following.command.ts';
import { moveVisits } from '@roundsman/shared-schema/areas/work/move-visits.command.ts';
import { orderDay } from '@roundsman/shared-schema/areas/work/order-day.command.ts';
import { placeVisits } from '@roundsman/shared-schema/areas/work/place-visits.command.ts';
import { sectionOf, type VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useAct } from '#list/use-act.hook.ts';
import type { AskAboutVisits } from '#parts/job/questions/leave-visits.hook.tsx';
import type { Target } from '#parts/planning/lanes.ts';
import { useTellRefused } from '#parts/planning/tell-refused.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import type { Caps } from '#parts/visits/caps.part.tsx';
import { closeWordsOfDrop } from '#parts/visits/close-words.ts';
import { saidWithMore } from '#parts/visits/stay-words.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { type Board, placeIn, rowsOf } from './board.ts';
import '#parts/visits/work.text.ts';
import './multi-planner.text.ts';

/** More cards than these are looked at before they go (MPL-2). */
const MOST_AT_ONCE = 10;
/**
 * Does what a drop on the board means (MPL-2): another day plans for it, another lane gives to whose it is, the same
 * cell orders it. Many at once, and what would go to somebody who is away, is asked about first (`ask`),
 * and so are those that a move of the following ones would drop.
 */
export function useBoardDrops(of: {
  caps: Caps;
  ask: (rows: readonly VisitRow[], target: Target, unfit: readonly VisitRow[]) => void;
  askAboutVisits: AskAboutVisits;
}): (
  board: Board,
  rows: readonly VisitRow[],
  to: {
    day: IsoDay;
    lane?: string;
    over: string | null;
    isBelow: boolean;
    withFollowing: boolean;
    /** Chosen visits that could not be taken along. */
    passed: readonly VisitRow[];
  },
) => void {
  const { caps, ask, askAboutVisits } = of;
  const { act } = useAct();
  const today = useToday();
  const show = useToast();
  const tell = useTellRefused();
  const { snapshot } = useStore();
  const moveFollowing = async ({ id, jobId }: VisitRow, day: IsoDay) => {
    const move = { visitId: id, day, why: '' };
    const chosen = await askAboutVisits(moveVisitAndFollowing, move, [jobId]);
    if (chosen) await act(moveVisitAndFollowing, { ...move, keep: [...chosen.keep] });
  };
  return (board, rows, { day, lane, over, isBelow, withFollowing, passed }) => {
    if (day < today) return show({ text: t('work.day-in-past'), group: 'change' });
    const [only] = rows;
    if (!only) return;
    const moves = rows.flatMap(({ id, planned }) =>
      planned === day ? [] : [{ visitId: id, from: planned, day }],
    );
    if (withFollowing) {
      const isAlone = rows.length === 1 && (lane === undefined || lane === only.lane);
      if (!isAlone) return show({ text: t('multi-planner.follow-one'), group: 'change' });
      if (moves.length > 0) return void moveFollowing(only, day);
    }
    const more = () => ({ unfit: passed, close: closeWordsOfDrop(snapshot, rows, day) });
    if (lane === undefined) {
      if (moves.length === 0) return;
      if (rows.length > MOST_AT_ONCE) return ask(rows, { day, after: null, before: null }, passed);
      const said = saidWithMore(snapshot, moveVisits, { moves }, more());
      return void tell(rows, act(moveVisits, { moves }, said));
    }
    const cell = rowsOf(board, day, lane);
    const shown = cell.flatMap((row) => (sectionOf(row) === 'open' ? [row.id] : []));
    const place = placeIn(cell, new Set(rows.map(({ id }) => id)), over, isBelow);
    const comes = rows.some((row) => row.planned !== day || row.lane !== lane);
    if (!comes) {
      if (place.after === null && place.before === null) return;
      return void act(
        orderDay,
        { day, lane, shown, visitIds: rows.map(({ id }) => id), ...place },
        () => null,
      );
    }
    if (rows.length > MOST_AT_ONCE || caps.isAway(lane, day))
      return ask(rows, { day, lane, ...place }, passed);
    const visits = rows.map((row) => ({ visitId: row.id, from: row.planned, lane: row.lane }));
    const placed = { day, lane, visits, shown, ...place };
    void tell(rows, act(placeVisits, placed, saidWithMore(snapshot, placeVisits, placed, more())));
  };
}
