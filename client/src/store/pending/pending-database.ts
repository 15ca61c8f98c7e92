import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { type DatabaseUse, isHeldElsewhere, mayMake } from '../database-use.ts';
import type { ParkedEntry } from './parked-change.ts';
import { isCleared, type PendingRecord } from './pending-record.ts';
import { RECENT_CHANGES, type RecentChange } from './recent-changes.ts';
import { isStored, type TakenRefusal, takeNumber } from './refusal-numbers.ts';

interface PendingSchema extends DBSchema {
  records: { key: string; value: PendingRecord };
  recent: { key: string; value: RecentChange };
  parked: { key: string; value: ParkedEntry };
  facts: { key: string; value: number };
}

type StoreName = 'records' | 'recent' | 'parked' | 'facts';
type WriteTransaction = IDBPTransaction<PendingSchema, StoreName[], 'readwrite'>;

/** What is put and removed together. `facts`: `undefined` removes one. */
export interface PendingWrites {
  readonly records?: readonly PendingRecord[];
  readonly dropRecords?: readonly string[];
  readonly recent?: readonly RecentChange[];
  readonly dropRecent?: readonly string[];
  readonly parked?: readonly ParkedEntry[];
  readonly dropParked?: readonly string[];
  readonly facts?: Iterable<readonly [name: string, value: number | undefined]>;
  /** A refusal that counts as stored when all this is. */
  readonly refusal?: TakenRefusal;
}

/** Changes one record as the database has it; `undefined` removes it, the same object leaves it. */
export type RecordEdit = (record: PendingRecord) => PendingRecord | undefined;

/** The same edit, after which nothing is kept of a record that is done. */
export function withoutCleared(change: RecordEdit): RecordEdit {
  return (record) => {
    const after = change(record);
    return after && isCleared(after) ? undefined : after;
  };
}

/** The waiting and refused changes of one user on this device, and what belongs to them. */
export interface PendingDatabase {
  records(): Promise<PendingRecord[]>;
  /** Those of these ids that are there. */
  someRecords(ids: readonly string[]): Promise<PendingRecord[]>;
  recent(): Promise<RecentChange[]>;
  parked(): Promise<ParkedEntry[]>;
  /** Numbers kept by name, see `facts.ts`. */
  facts(): Promise<Map<string, number>>;
  /** Writes in one strictly durable transaction. */
  write(writes: PendingWrites): Promise<void>;
  /** Changes records as they are here, whatever another tab made of them meanwhile; strictly durable. */
  edit(ids: readonly string[], change: RecordEdit, writes?: PendingWrites): Promise<void>;
  /** As `edit`, not hurried: what is lost of it by a crash is done once more. */
  settle(
    cleared: readonly string[],
    halves: readonly string[],
    change: RecordEdit,
    at: number,
  ): Promise<void>;
  close(): void;
}

const STORES: StoreName[] = ['records', 'recent', 'parked', 'facts'];

export function pendingDatabaseName(prefix: string, installation: string, user: string): string {
  return `${prefix}:${installation}:${user}:pending`;
}

/** `onClosed`: the browser closed the database although nobody asked for it. */
export async function openPendingDatabase(
  name: string,
  onClosed: () => void,
  use: DatabaseUse = 'make',
): Promise<PendingDatabase> {
  const opening: Promise<IDBPDatabase<PendingSchema>> = openDB<PendingSchema>(name, 2, {
    upgrade(fresh, before, _version, tx) {
      if (!mayMake(use, before, tx)) return;
      if (before < 1) {
        fresh.createObjectStore('records', { keyPath: 'id' });
        fresh.createObjectStore('recent', { keyPath: 'id' });
        fresh.createObjectStore('facts');
      }
      if (before < 2) fresh.createObjectStore('parked', { keyPath: 'id' });
    },
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    // Another tab holds it in an earlier form: nothing is shown before that is closed, which has to be said.
    blocked: () => isHeldElsewhere.set(true),
    terminated: onClosed,
  });
  const db = await opening.finally(() => isHeldElsewhere.set(false));
  const strict = () => db.transaction(STORES, 'readwrite', { durability: 'strict' });
  return {
    records: () => db.getAll('records'),
    async someRecords(ids) {
      const { store } = db.transaction('records');
      const found = await Promise.all(ids.map((id) => store.get(id)));
      return found.filter((record) => record !== undefined);
    },
    recent: async () => (await db.getAll('recent')).sort((a, b) => b.at - a.at),
    parked: () => db.getAll('parked'),
    async facts() {
      const tx = db.transaction('facts');
      const [names, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
      return new Map(names.map((key, at) => [key, values[at] ?? 0]));
    },
    async write(writes) {
      const tx = strict();
      await Promise.all([...puts(tx, writes), tx.done]);
    },
    async edit(ids, change, writes = {}) {
      const tx = strict();
      await Promise.all([...ids.map((id) => editOne(tx, id, change)), ...puts(tx, writes), tx.done]);
    },
    async settle(cleared, halves, change, at) {
      const tx = db.transaction(STORES, 'readwrite');
      const edits = halves.map((id) => editOne(tx, id, change));
      const writes = puts(tx, { dropRecords: cleared, facts: [['lastAcknowledged', at]] });
      await Promise.all([...edits, ...writes, tx.done]);
    },
    close: () => db.close(),
  };
}

async function editOne(tx: WriteTransaction, id: string, change: RecordEdit): Promise<void> {
  const records = tx.objectStore('records');
  const before = await records.get(id);
  const after = before && change(before);
  if (!before || after === before) return;
  if (after) await records.put(after);
  else await records.delete(id);
}

function puts(tx: WriteTransaction, writes: PendingWrites): Promise<unknown>[] {
  const { records = [], recent = [], parked = [], facts = [] } = writes;
  const { dropRecords = [], dropRecent = [], dropParked = [] } = writes;
  const all: Promise<unknown>[] = [
    ...records.map((record) => tx.objectStore('records').put(record)),
    ...dropRecords.map((id) => tx.objectStore('records').delete(id)),
    ...recent.map((change) => tx.objectStore('recent').put(change)),
    ...dropRecent.map((id) => tx.objectStore('recent').delete(id)),
    ...dropParked.map((id) => tx.objectStore('parked').delete(id)),
  ];
  for (const [name, value] of facts) all.push(putFact(tx, name, value));
  if (recent.length > 0) all.push(trim(tx));
  all.push(writes.refusal ? takeRefusal(tx, writes.refusal, parked) : putParked(tx, parked));
  return all;
}

function putFact(tx: WriteTransaction, name: string, value: number | undefined): Promise<unknown> {
  const facts = tx.objectStore('facts');
  return value === undefined ? facts.delete(name) : facts.put(value, name);
}

async function putParked(tx: WriteTransaction, parked: readonly ParkedEntry[]): Promise<void> {
  await Promise.all(parked.map((entry) => tx.objectStore('parked').put(entry)));
}

/** Another tab took the refusal first and did not know the change. */
async function putValue(tx: WriteTransaction, entry: ParkedEntry): Promise<void> {
  const store = tx.objectStore('parked');
  const known = await store.get(entry.id);
  if (known && known.stamped === undefined && entry.stamped !== undefined) await store.put(entry);
}

/** In the same transaction as the look at what is known, so that two tabs take a refusal once and lose none. */
async function takeRefusal(
  tx: WriteTransaction,
  refusal: TakenRefusal,
  parked: readonly ParkedEntry[],
): Promise<void> {
  const facts = tx.objectStore('facts');
  const [names, values] = await Promise.all([facts.getAllKeys(), facts.getAll()]);
  const known = new Map(names.map((key, at) => [key, values[at] ?? 0]));
  const isNew = !isStored(known, refusal);
  const changes = takeNumber(known, refusal);
  await Promise.all([...changes].map(([name, value]) => putFact(tx, name, value)));
  if (isNew) await putParked(tx, parked);
  else await Promise.all(parked.map((entry) => putValue(tx, entry)));
}

async function trim(tx: WriteTransaction): Promise<void> {
  const store = tx.objectStore('recent');
  const all = (await store.getAll()).sort((a, b) => b.at - a.at);
  await Promise.all(all.slice(RECENT_CHANGES).map(({ id }) => store.delete(id)));
}
