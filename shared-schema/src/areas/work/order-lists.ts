import { type OrderListRecord, orderListRecord } from '#areas/rounds/order-list.record.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { dayOfList, dayOrderRecord, documentOfDay } from './day-order.record.ts';

/** Where a list of order lies: that of a round's jobs, or of the visits of a day. */
export function placeOfList(listId: string): { readonly document: DocumentRef; readonly root: string } {
  const day = dayOfList(listId);
  return day
    ? { document: documentOfDay(day.day), root: dayOrderRecord.root }
    : { document: orderListRecord.document, root: orderListRecord.root };
}

/** A list of order as it is stored, whichever it is. */
export function orderListAt(snapshot: Snapshot, listId: string): OrderListRecord | undefined {
  const day = dayOfList(listId);
  if (!day) return snapshot.record(orderListRecord, listId);
  return snapshot.record(dayOrderRecord, `${day.day}:${day.lane}`, documentOfDay(day.day));
}
