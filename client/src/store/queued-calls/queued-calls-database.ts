import { type DBSchema, openDB } from 'idb';
import { type DatabaseUse, mayMake } from '../database-use.ts';
import { type QueuedCall, queuedCallSchema } from './queued-call.ts';

interface Schema extends DBSchema {
  calls: { key: string; value: QueuedCall };
}

/** Calls that wait on this device, durable. */
export interface QueuedCallsDatabase {
  all(): Promise<QueuedCall[]>;
  put(call: QueuedCall): Promise<void>;
  remove(id: string): Promise<void>;
  close(): void;
}

/** `base`: see `databasePrefix`. */
export function queuedCallsDatabaseName(base: string): string {
  return `${base}calls`;
}

/** `onClosed`: the browser closed the database although nobody asked for it. */
export async function openQueuedCallsDatabase(
  name: string,
  use: DatabaseUse = 'make',
  onClosed: () => void = () => {},
): Promise<QueuedCallsDatabase> {
  const db = await openDB<Schema>(name, 1, {
    upgrade(fresh, before, _version, tx) {
      if (mayMake(use, before, tx)) fresh.createObjectStore('calls', { keyPath: 'id' });
    },
    // Whoever deletes the database must not wait for this tab.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
  return {
    async all() {
      const stored = await db.getAll('calls');
      return stored.flatMap((one) => {
        const parsed = queuedCallSchema.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      });
    },
    async put(call) {
      const tx = db.transaction('calls', 'readwrite', { durability: 'strict' });
      await Promise.all([tx.store.put(call), tx.done]);
    },
    remove: (id) => db.delete('calls', id),
    close: () => db.close(),
  };
}
