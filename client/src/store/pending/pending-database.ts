import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { type DatabaseUse, isHeldElsewhere, mayMake, watchServer } from '../database-use.ts';
import type { ParkedEntry } from './parked-change.ts';
import { isCleared, type PendingRecord } from './pending-record.ts';
import { heldChanges, type RecentChange } from './recent-changes.ts';
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
  const db = await watchServer(opening).finally(() => isHeldElsewhere.set(false));
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
      await end(tx, puts(tx, writes));
    },
    async edit(ids, change, writes = {}) {
      const tx = strict();
      const edits = ids.map((id) => editOne(tx, id, change));
      const { requests, further } = puts(tx, writes);
      await end(tx, { requests, further: [...edits, ...further] });
    },
    async settle(cleared, halves, change, at) {
      const tx = db.transaction(STORES, 'readwrite');
      const edits = halves.map((id) => editOne(tx, id, change));
      const { requests } = puts(tx, { dropRecords: cleared, facts: [['lastAcknowledged', at]] });
      await end(tx, { requests, further: edits });
    },
    close: () => db.close(),
  };
}

/** What a transaction is asked at once, and what will ask more of it: fulfilled when it has. */
interface Asked {
  readonly requests: readonly Promise<unknown>[];
  readonly further: readonly Promise<unknown>[];
}

/**
 * Fulfilled when all of it is kept. The transaction is told to end with its last request, so that leaving the page takes
 * nothing away that was asked; not before it has begun, because a page that is left could not give it up any more.
 */
async function end(tx: WriteTransaction, { requests, further }: Asked): Promise<void> {
  const begun = further.length > 0 ? Promise.all(further) : requests[0];
  const ended = begun?.then(() => tx.commit());
  // A failure is that of a request, or of the transaction.
  ended?.catch(() => {});
  await Promise.all([...requests, ...further, tx.done]);
}

/** Asks without waiting for the answer: a failure is that of the transaction. */
function ask(request: Promise<unknown>): void {
  request.catch(() => {});
}

async function editOne(tx: WriteTransaction, id: string, change: RecordEdit): Promise<void> {
  const records = tx.objectStore('records');
  const before = await records.get(id);
  const after = before && change(before);
  if (!before || after === before) return;
  ask(after ? records.put(after) : records.delete(id));
}

function puts(tx: WriteTransaction, writes: PendingWrites): Asked {
  const { records = [], recent = [], parked = [], facts = [], refusal } = writes;
  const { dropRecords = [], dropRecent = [], dropParked = [] } = writes;
  const requests: Promise<unknown>[] = [
    ...records.map((record) => tx.objectStore('records').put(record)),
    ...dropRecords.map((id) => tx.objectStore('records').delete(id)),
    ...recent.map((change) => tx.objectStore('recent').put(change)),
    ...dropRecent.map((id) => tx.objectStore('recent').delete(id)),
    ...dropParked.map((id) => tx.objectStore('parked').delete(id)),
    ...[...facts].map(([name, value]) => putFact(tx, name, value)),
  ];
  const further: Promise<void>[] = [];
  if (recent.length > 0) further.push(trim(tx));
  if (refusal) further.push(takeRefusal(tx, refusal, parked));
  else requests.push(...parked.map((entry) => tx.objectStore('parked').put(entry)));
  return { requests, further };
}

function putFact(tx: WriteTransaction, name: string, value: number | undefined): Promise<unknown> {
  const facts = tx.objectStore('facts');
  return value === undefined ? facts.delete(name) : facts.put(value, name);
}

/** Another tab took the refusal first and did not know the change. */
async function putValue(tx: WriteTransaction, entry: ParkedEntry): Promise<void> {
  const store = tx.objectStore('parked');
  const known = await store.get(entry.id);
  if (known && known.stamped === undefined && entry.stamped !== undefined) ask(store.put(entry));
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
  for (const [name, value] of changes) ask(putFact(tx, name, value));
  if (isNew) for (const entry of parked) ask(tx.objectStore('parked').put(entry));
  else await Promise.all(parked.map((entry) => putValue(tx, entry)));
}

async function trim(tx: WriteTransaction): Promise<void> {
  const store = tx.objectStore('recent');
  const all = (await store.getAll()).sort((a, b) => b.at - a.at);
  const held = new Set(heldChanges(all));
  for (const change of all) if (!held.has(change)) ask(store.delete(change.id));
}
