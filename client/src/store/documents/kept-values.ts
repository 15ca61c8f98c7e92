import { compareStamps, parseStamped } from '@roundsman/shared-schema/document/stamped.ts';
import { openDB } from 'idb';
import { mayMake } from '../database-use.ts';
import { isNowhere } from './local-rooms.ts';

/**
 * The values of a document as one text beside its copy, so that lists can be shown before the document itself has been
 * put together. A cache and nothing else: it lies in the database of the copy, under the same room and epoch, and goes
 * with it. `values` holds all of them, each `values+<patch>` what has changed since.
 */
const STORE = 'custom';
const WHOLE = 'values';
const PATCH = `${WHOLE}+`;
/** Keys of patches, and only those. */
const patches = () => IDBKeyRange.bound(PATCH, `${PATCH}\uffff`);
/** Changes with every change of the shape below. */
const VERSION = 1;

/** Values by key, by root; null in a patch: taken away. */
export type KeptRoots = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

type Entry = readonly [key: string, value: unknown];

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function readText(text: unknown): [root: string, entries: Entry[]][] {
  if (typeof text !== 'string') return [];
  const { v, roots } = JSON.parse(text) as { v?: unknown; roots?: unknown };
  if (v !== VERSION || typeof roots !== 'object' || roots === null) return [];
  return Object.entries(roots as Record<string, Entry[]>);
}

/** A later value stands whichever patch is read first: tabs write patches of the same change. */
function put(values: Map<string, unknown>, [key, value]: Entry): void {
  if (value === null) {
    values.delete(key);
    return;
  }
  const [before, after] = [parseStamped(values.get(key)), parseStamped(value)];
  if (after && (!before || compareStamps(before, after) < 0)) values.set(key, after);
}

/** Puts the texts together; `undefined` where there is no whole one, or one cannot be read. */
export function readKept(whole: unknown, changes: readonly unknown[]): KeptRoots | undefined {
  try {
    const all = new Map(readText(whole).map(([root, entries]) => [root, new Map<string, unknown>(entries)]));
    if (all.size === 0) return undefined;
    for (const [root, entries] of changes.flatMap(readText)) {
      const values = all.get(root) ?? new Map<string, unknown>();
      all.set(root, values);
      for (const entry of entries) put(values, entry);
    }
    return all;
  } catch {
    return undefined;
  }
}

async function readTexts(name: string): Promise<KeptRoots | undefined> {
  const db = await openDB(name, undefined, {
    upgrade: (_fresh, before, _version, tx) => void mayMake('look', before, tx),
    // Whoever deletes the copy waits for nobody who reads it.
    blocking: (_before, _after, event) => (event.target as IDBDatabase).close(),
  });
  try {
    const store = db.transaction(STORE).store;
    const [whole, changes] = await Promise.all([store.get(WHOLE), store.getAll(patches())]);
    return readKept(whole, changes);
  } finally {
    db.close();
  }
}

/** Reads what is kept beside the copy of this name; never rejects: without it the copy itself is read. */
export function loadKept(name: string): Promise<KeptRoots | undefined> {
  return isNowhere(name).then((isNew) => (isNew ? undefined : readTexts(name).catch(() => undefined)));
}

/** Text of one root's entries, each already JSON. */
export function textOf(roots: readonly (readonly [root: string, entries: readonly string[]])[]): string {
  const inside = roots.map(([root, entries]) => `${JSON.stringify(root)}:[${entries.join(',')}]`);
  return `{"v":${VERSION},"roots":{${inside.join(',')}}}`;
}

/** Keys of the patches that a whole text written from now on makes superfluous. */
export function patchKeys(db: IDBDatabase): Promise<IDBValidKey[]> {
  return answerOf(db.transaction(STORE, 'readonly').objectStore(STORE).getAllKeys(patches()));
}

/** Keeps a whole text in the place of the patches named. */
export function keepWhole(db: IDBDatabase, text: string, superfluous: readonly IDBValidKey[]): void {
  const store = db.transaction(STORE, 'readwrite').objectStore(STORE);
  store.put(text, WHOLE);
  for (const key of superfluous) store.delete(key);
}

/** Keeps what has changed since. `id`: unlike that of any other patch. */
export function keepPatch(db: IDBDatabase, text: string, id: string): void {
  db.transaction(STORE, 'readwrite')
    .objectStore(STORE)
    .put(text, PATCH + id);
}
