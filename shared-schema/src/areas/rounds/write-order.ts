import type { TransactionBuffer } from '#document/transaction.ts';
import type { OrderChange } from '#kernel/order.ts';
import { orderBaseKey, orderListRecord, orderMoveKey } from './order-list.record.ts';

const { document, root } = orderListRecord;

/** Writes what a move or a sort changed; undo steps are the caller's, for they depend on the meaning. */
export function writeOrder(tx: TransactionBuffer, listId: string, change: OrderChange): void {
  for (const id of change.remove) tx.remove(document, root, orderMoveKey(listId, id));
  if (change.base)
    tx.setPlain(document, root, orderBaseKey(listId), { rev: change.base.rev, ids: change.base.ids });
  for (const [id, { rev, k, l, r }] of change.set) {
    tx.setPlain(document, root, orderMoveKey(listId, id), { rev, k, l, r });
  }
}
