import { tagRecord } from '#areas/services/tag.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { customerRecord } from './customer.record.ts';
import { customerIds, livingCustomer } from './living-customer.ts';

/** Whether all these tags are there. @errors tags.not-found */
export function checkTags(snapshot: Snapshot, ids: readonly string[]): Result<unknown> {
  for (const id of ids) {
    const tag = snapshot.record(tagRecord, id);
    if (!tag || tag.deleted) return fail('tags.not-found', { field: 'tags' });
  }
  return ok({});
}

/**
 * Puts tags on a customer and takes others off, each by itself, so that two people's are both kept (C-23). Answers
 * whether anything changed; nothing does for one that is not there.
 */
export function changeTags(
  tx: TransactionBuffer,
  customerId: string,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
): boolean {
  const customer = livingCustomer(tx, customerId);
  if (!customer) return false;
  const added = add.filter((id) => !customer.tags.includes(id));
  const removed = remove.filter((id) => customer.tags.includes(id));
  for (const id of added) tx.patch(customerRecord, customerId, { [`tag/${id}`]: true });
  // What was merged into it may have brought the tag.
  for (const id of removed)
    for (const own of customerIds(tx, customerId))
      if (tx.record(customerRecord, own)?.tags.includes(id))
        tx.patch(customerRecord, own, { [`tag/${id}`]: false });
  return added.length + removed.length > 0;
}
