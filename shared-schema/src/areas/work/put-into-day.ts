import { writeOrder } from '#areas/rounds/write-order.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { EMPTY_LIST } from '#kernel/order.ts';
import { moveItems, type OrderPlace } from '#kernel/order-changes.ts';
import { dayLockedBy } from './day-lock.queries.ts';
import { dayListId } from './day-order.record.ts';
import { rosterOfDay } from './day-order.ts';
import { orderListAt, placeOfList } from './order-lists.ts';
import { addDayOrderUndo } from './undo-day-order.ts';

/**
 * Writes the place of visits that come into somebody's day, or move within it; nothing where its order is locked.
 * `shown`: the visits that stand there, in their order.
 */
export function putIntoDay(
  tx: TransactionBuffer,
  of: {
    day: IsoDay;
    lane: string;
    shown: readonly string[];
    come: readonly string[];
    place: OrderPlace;
  },
  newId: () => string,
): void {
  const { day, lane, shown, come, place } = of;
  if (come.length === 0 || dayLockedBy(tx, day, lane) !== undefined) return;
  const listId = dayListId(day, lane);
  const list = orderListAt(tx, listId)?.list ?? EMPTY_LIST;
  const there = new Set(shown);
  const all = [...shown, ...come.filter((id) => !there.has(id))];
  const view = { list, roster: rosterOfDay(all), members: new Set(all) };
  const own = new Set(come.filter((id) => there.has(id)));
  addDayOrderUndo(tx, listId, view, own);
  writeOrder(tx, listId, moveItems(view, come, place, newId), placeOfList(listId));
}
