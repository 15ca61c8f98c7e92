import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { PendingRecord } from './pending-record.ts';
import { RECENT_CHANGES, type RecentChange } from './recent-changes.ts';

interface PendingSchema extends DBSchema {
  records: { key: string; value: PendingRecord };
  recent: { key: string; value: RecentChange };
  facts: { key: string; value: number };
}

/** The waiting changes of one user on this device, and what belongs to them. */
export interface PendingDatabase {
  records(): Promise<PendingRecord[]>;
  recent(): Promise<RecentChange[]>;
  /** When a change of this device was last acknowledged, epoch milliseconds. */
  lastAcknowledged(): Promise<number | null>;
  /** Keeps records and what can be undone in one strictly durable transaction. */
  add(records: readonly PendingRecord[], recent: readonly RecentChange[]): Promise<void>;
  /** Removes cleared records, keeps half-cleared ones. */
  settle(cleared: readonly string[], halves: readonly PendingRecord[], acknowledgedAt: number): Promise<void>;
  close(): void;
}

export function pendingDatabaseName(prefix: string, installation: string, user: string): string {
  return `${prefix}:${installation}:${user}:pending`;
}

/** `onClosed`: the browser closed the database although nobody asked for it. */
export async function openPendingDatabase(name: string, onClosed: () => void): Promise<PendingDatabase> {
  const db: IDBPDatabase<PendingSchema> = await openDB<PendingSchema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('records', { keyPath: 'id' });
      fresh.createObjectStore('recent', { keyPath: 'id' });
      fresh.createObjectStore('facts');
    },
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
  return {
    records: () => db.getAll('records'),
    recent: async () => (await db.getAll('recent')).sort((a, b) => b.at - a.at),
    lastAcknowledged: async () => (await db.get('facts', 'lastAcknowledged')) ?? null,
    async add(records, recent) {
      const tx = db.transaction(['records', 'recent'], 'readwrite', { durability: 'strict' });
      const puts: Promise<unknown>[] = records.map((record) => tx.objectStore('records').put(record));
      for (const change of recent) puts.push(tx.objectStore('recent').put(change));
      if (recent.length > 0) puts.push(trim(tx.objectStore('recent')));
      await Promise.all([...puts, tx.done]);
    },
    async settle(cleared, halves, acknowledgedAt) {
      const tx = db.transaction(['records', 'facts'], 'readwrite');
      const records = tx.objectStore('records');
      const changes: Promise<unknown>[] = cleared.map((id) => records.delete(id));
      for (const half of halves) changes.push(records.put(half));
      changes.push(tx.objectStore('facts').put(acknowledgedAt, 'lastAcknowledged'));
      await Promise.all([...changes, tx.done]);
    },
    close: () => db.close(),
  };
}

interface RecentStore {
  getAll(): Promise<RecentChange[]>;
  delete(key: string): Promise<void>;
}

async function trim(store: RecentStore): Promise<void> {
  const all = (await store.getAll()).sort((a, b) => b.at - a.at);
  await Promise.all(all.slice(RECENT_CHANGES).map(({ id }) => store.delete(id)));
}
