import { formatRoom } from '@roundsman/shared-schema/document/room.ts';
import type { RelayConnection } from './connection/relay-connection.ts';
import type { Documents } from './documents/documents.ts';
import { deleteDatabase, documentDatabaseName } from './documents/local-copy.ts';
import { localRooms } from './documents/local-rooms.ts';
import type { PendingChanges } from './pending/pending-changes.ts';

export interface SendingOptions {
  /** See `databasePrefix`. */
  readonly databases: string;
  readonly connection: RelayConnection;
  readonly documents: Documents;
  readonly pending: PendingChanges;
  /** How long changes that another tab made may wait before this one sends them too; milliseconds. */
  readonly adoptAfterMs: number;
}

/** Keeps every document open for which something waits, whichever tab or load it came from. */
export interface Sending {
  start(): void;
  /** Deletes copies of epochs that this device has left and nothing waits for. */
  tidy(): Promise<void>;
  stop(): void;
}

export function createSending(options: SendingOptions): Sending {
  const { databases, connection, documents, pending, adoptAfterMs } = options;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let wasUp = false;

  function openWaiting(): void {
    for (const { record } of pending.list()) {
      const { account } = record;
      for (const { cleared, document, epoch } of record.parts)
        if (!cleared) documents.openForSending({ account, document, epoch });
    }
  }

  const stops = [
    connection.subscribe(() => {
      const isUp = connection.state === 'up';
      // Before any channel opens: the first step 2 then carries what other tabs left as well.
      if (isUp && !wasUp) documents.replayWaiting();
      wasUp = isUp;
    }),
    pending.onArrived(() => {
      // The tab that made them sends them; if it is gone by then, this one does.
      const timer = setTimeout(() => {
        timers.delete(timer);
        openWaiting();
        documents.replayWaiting();
      }, adoptAfterMs);
      timers.add(timer);
    }),
  ];

  return {
    start: openWaiting,
    async tidy() {
      for (const room of await localRooms(databases)) {
        const isLeft = room.epoch < documents.epochs.held(room.account, room.document);
        const isOpen = documents.all().some((open) => formatRoom(open.room) === formatRoom(room));
        if (isLeft && !isOpen && pending.parts(room).length === 0)
          await deleteDatabase(documentDatabaseName(databases, formatRoom(room)));
      }
    },
    stop() {
      for (const stop of stops) stop();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
