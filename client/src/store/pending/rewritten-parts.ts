import type { Room } from '@roundsman/shared-schema/document/room.ts';
import type { PendingChanges } from './pending-changes.ts';
import { isUnwritten, type PartKey, type PendingPart, sameBytes, withPart } from './pending-record.ts';

/** A part written anew. `before`: as it was when that was decided. */
export interface RewrittenPart extends PartKey {
  readonly before: PendingPart;
  readonly after: PendingPart;
}

/**
 * Puts new bytes in the place of those that are of no use any more; values and stamps are the same. All parts in one
 * transaction, and none that another tab wrote anew first: bytes of two documents side by side would have gaps.
 */
export async function keepRewritten(
  pending: PendingChanges,
  rewritten: readonly RewrittenPart[],
): Promise<void> {
  const byRecord = new Map(rewritten.map((one) => [one.record, one]));
  await pending.edit([...byRecord.keys()], (record) => {
    const one = byRecord.get(record.id);
    if (!one) return record;
    return withPart(record, one.document, (part) =>
      // A refusal may have taken values away meanwhile.
      isUnwritten(part) || sameBytes(part, one.before) ? { ...one.after, values: part.values } : part,
    );
  });
}

/** The bytes that wait for a room, of all records or some, are of no use any more. */
export async function unwriteParts(
  pending: PendingChanges,
  room: Room,
  ids: readonly string[] = pending.parts(room).map(({ record }) => record),
): Promise<void> {
  if (ids.length === 0) return;
  await pending.edit(ids, (record) =>
    record.account !== room.account
      ? record
      : withPart(record, room.document, (part) =>
          part.epoch !== room.epoch || part.cleared || isUnwritten(part)
            ? part
            : { ...part, update: new Uint8Array(0) },
        ),
  );
}
