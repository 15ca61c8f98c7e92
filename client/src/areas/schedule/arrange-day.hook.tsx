import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { moveVisits } from '@roundsman/shared-schema/areas/work/move-visits.command.ts';
import { orderDay } from '@roundsman/shared-schema/areas/work/order-day.command.ts';
import { placeVisits } from '@roundsman/shared-schema/areas/work/place-visits.command.ts';
import { sectionOf, type VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { type IsoDay, isIsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useMemo } from 'react';
import type { ArrangedList } from '#list/record-list.part.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { closeWordsOfDrop } from '#parts/visits/close-words.ts';
import { saidWithMore } from '#parts/visits/stay-words.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { DraggedRows, RowGrip } from '#ui/dragged-rows/dragged-rows.tsx';
import type { Place } from '#ui/sortable-list/drop-place.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { dropOf } from './drop-of.ts';
import './schedule.text.ts';

const isOpen = (row: VisitRow) => sectionOf(row) === 'open' && !row.isProjected;

/**
 * Puts the visits of a day elsewhere by hand (SCH-3): between others of the same person, which orders the day; among
 * those of somebody else, who has them then; on a day of the strip. `mayMove`: this person plans.
 */
export function useArrangedDay(of: {
  day: IsoDay;
  rows: readonly VisitRow[];
  mayMove: boolean;
  isLocked: (lane: string) => boolean;
}) {
  const { day, rows, mayMove, isLocked } = of;
  const { act } = useAct();
  const { snapshot } = useStore();
  const show = useToast();
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const nameOf = (id: string) => byId.get(id)?.name || byId.get(id)?.address || '';
  const laneIds = (lane: string) => rows.flatMap((row) => (row.lane === lane && isOpen(row) ? [row.id] : []));

  const onMove = (ids: string[], place: Place) => {
    const drop = dropOf(rows, ids, place);
    if (!drop) return show({ text: t('schedule.not-there'), group: 'change' });
    const { lane, after, before, isReorder } = drop;
    const shown = laneIds(lane);
    if (isReorder) return void act(orderDay, { day, lane, shown, visitIds: ids, after, before }, () => null);
    const visits = ids.map((id) => ({ visitId: id, from: day, lane: byId.get(id)?.lane ?? NOBODY }));
    void act(placeVisits, { day, lane, visits, shown, after, before });
  };
  const onDrop = (ids: string[], target: string) => {
    if (!isIsoDay(target) || target === day) return;
    const moves = ids.map((visitId) => ({ visitId, from: day, day: target }));
    const dropped = ids.flatMap((id) => byId.get(id) ?? []);
    const close = closeWordsOfDrop(snapshot, dropped, target);
    void act(moveVisits, { moves }, saidWithMore(snapshot, moveVisits, { moves }, { close }));
  };
  if (!mayMove) return {};
  return {
    arranged: (list: ArrangedList) => <DraggedRows {...list} {...{ nameOf, onMove, onDrop }} />,
    grip: (row: VisitRow) => (
      <RowGrip id={row.id} name={nameOf(row.id)} isFixed={!isOpen(row) || isLocked(row.lane)} />
    ),
  };
}
