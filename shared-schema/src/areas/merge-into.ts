import { deletionOf } from '#document/deletion.ts';
import { documentId, type RecordDefinition, type RecordId, recordKey } from '#document/record.ts';
import type { TransactionBuffer } from '#document/transaction.ts';

/**
 * Merges a record into another of its kind: it is marked deleted, and whatever names it is read as naming the other.
 * The deletion has to know of `into`, which is written with it; otherwise it would read as a later edit.
 */
export function mergeInto(
  tx: TransactionBuffer,
  definition: RecordDefinition<RecordId, 'rounds' | 'services' | 'customers'>,
  id: string,
  into: string,
): void {
  const raw = tx.raw(definition, id) ?? { groups: new Map() };
  const deletion = deletionOf(raw, true) as { on: boolean; seen: { [group: string]: string } };
  tx.patch(definition, id, { into });
  tx.set(definition.document, definition.root, recordKey(documentId(definition, id), 'del'), {
    on: true,
    seen: { ...deletion.seen, into: tx.stamp[0] },
  });
}
