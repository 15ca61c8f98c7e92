import type { Room } from '@roundsman/shared-schema/document/room.ts';
import type { HttpClient } from '#platform/http-client.ts';
import { handOver } from './hand-over.ts';
import type { PendingChanges } from './pending-changes.ts';
import { withoutPart } from './pending-record.ts';

/**
 * Hands over what waits for an epoch that the server has closed; what it takes waits here no longer. True when nothing
 * of the room is left, so that its local copy may go.
 */
export async function replayClosed(http: HttpClient, pending: PendingChanges, room: Room): Promise<boolean> {
  const records = pending.list().map(({ record }) => record);
  const answer = await handOver(
    http,
    'replay',
    records,
    (record, part) =>
      record.account === room.account && part.document === room.document && part.epoch === room.epoch,
  );
  if (!answer.ok) return false;
  const ids = answer.value.map(({ record }) => record);
  await pending.edit(ids, (record) => withoutPart(record, room.document));
  return pending.parts(room).length === 0;
}
