import { standingMove } from '#areas/rounds/order-list.record.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { type OrderView, orderOf } from '#kernel/order.ts';
import { formerRuns } from '#kernel/order-changes.ts';
import { orderListAt } from './order-lists.ts';

/**
 * Adds the steps that put items of a list back between their former neighbours. `unlisted`: what stands in it without being
 * named by it, told by the first step.
 */
export function addMoveUndo(
  tx: TransactionBuffer,
  listId: string,
  view: OrderView,
  moving: ReadonlySet<string>,
  unlisted: readonly string[] = [],
): void {
  const record = orderListAt(tx, listId);
  const stampOf = (id: string) => (record && standingMove(record, id)) ?? null;
  for (const [at, run] of formerRuns(view.list, orderOf(view), moving).entries())
    tx.addUndo({
      ...{ kind: 'move', list: listId, ...run, was: run.items.map(stampOf), stamp: tx.stamp },
      ...(at === 0 && unlisted.length > 0 && { unlisted }),
    });
}
