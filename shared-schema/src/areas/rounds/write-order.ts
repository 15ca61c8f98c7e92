import type { DocumentRef } from '#document/document-ref.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import type { OrderBase } from '#kernel/order.ts';
import type { OrderChange } from '#kernel/order-changes.ts';
import { orderBaseKey, orderFoldKey, orderListRecord, orderMoveKey } from './order-list.record.ts';

/**
 * Writes what a move or a sort changed; undo steps are the caller's, for they depend on the meaning. `place`: where the
 * list lies, that of rounds unless told.
 */
export function writeOrder(
  tx: TransactionBuffer,
  listId: string,
  { base, fold, moves }: OrderChange,
  { document, root }: { readonly document: DocumentRef; readonly root: string } = orderListRecord,
): void {
  if (base) tx.setPlain(document, root, orderBaseKey(listId), wholeOf(base));
  if (fold) tx.setPlain(document, root, orderFoldKey(listId), { ...wholeOf(fold), of: fold.of });
  for (const [id, { rev, k, l, r }] of moves) {
    tx.setPlain(document, root, orderMoveKey(listId, id), { rev, k, l, r });
  }
}

function wholeOf({ rev, ids, seen = [] }: OrderBase) {
  return { rev, ids, seen };
}
