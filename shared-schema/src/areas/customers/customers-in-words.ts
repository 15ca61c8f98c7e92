import type { Words } from '#document/command.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { customerName } from './customer.queries.ts';

/** A change of customers in words: the sentence for one names it, the one for several tells how many. */
export function customersInWords(
  snapshot: Snapshot,
  customerIds: readonly string[],
  key: Words['key'],
  values: Words['values'] = {},
): Words {
  const [only = ''] = customerIds;
  return {
    key,
    values: { ...values, count: customerIds.length },
    record: customerName(snapshot, only) ?? '',
  };
}
