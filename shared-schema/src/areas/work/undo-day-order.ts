import type { TransactionBuffer } from '#document/transaction.ts';
import { type OrderView, orderOf, resolveOrder } from '#kernel/order.ts';
import { addMoveUndo } from './undo-moves.ts';

/**
 * Adds the steps that put visits of somebody's day back between their former neighbours. A list names only those visits
 * that somebody placed, and who else is in the day follows from the calendar: the steps tell.
 */
export function addDayOrderUndo(
  tx: TransactionBuffer,
  listId: string,
  view: OrderView,
  moving: ReadonlySet<string>,
): void {
  const order = orderOf(view);
  const named = new Set(resolveOrder(view.list, new Map()));
  const unlisted = order.filter((id) => !named.has(id));
  addMoveUndo(tx, listId, view, moving, unlisted);
}
