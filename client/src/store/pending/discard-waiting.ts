import { formatRoom } from '@roundsman/shared-schema/document/room.ts';
import type { Documents } from '../documents/documents.ts';
import { deleteDatabase, documentDatabaseName } from '../documents/local-copy.ts';
import type { PendingChanges } from './pending-changes.ts';

/**
 * Forgets everything that waits. The documents hold it too and would send it, so their copies are given up and fetched
 * anew.
 */
export async function discardWaiting(
  documents: Documents,
  pending: PendingChanges,
  databases: string,
): Promise<void> {
  const records = pending.list().map(({ record }) => record);
  const rooms = new Set(
    records.flatMap(({ account, parts }) =>
      parts
        .filter(({ cleared }) => !cleared)
        .map(({ document, epoch }) => formatRoom({ account, document, epoch })),
    ),
  );
  await pending.edit(
    records.map(({ id }) => id),
    () => undefined,
  );
  const open = new Set(documents.all().map(({ room }) => formatRoom(room)));
  await Promise.all(
    [...rooms].map((room) =>
      open.has(room) ? documents.rebuild(room, false) : deleteDatabase(documentDatabaseName(databases, room)),
    ),
  );
}
