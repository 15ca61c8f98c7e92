import 'fake-indexeddb/auto';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as Y from 'yjs';
import { isPageAway, letGoWhenLeft, whenPageHere } from '#platform/page-databases.ts';
import { openPendingDatabase } from './pending/pending-database.ts';
import { createStores, relayKey, synced, until, write, writeKey } from './testing/test-store.ts';
import { TinyRelay } from './testing/tiny-relay.ts';

let page: EventTarget;
let stop: () => void;
const stores = createStores();
const leave = () => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
const comeBack = () => page.dispatchEvent(new Event('pageshow'));

/** The databases of these tests know only events of their own kind. */
const targets = Object.getPrototypeOf(IDBDatabase.prototype) as EventTarget;
const { dispatchEvent } = targets;
function dispatch(this: EventTarget, event: Event): boolean {
  if (!(event instanceof Event)) return dispatchEvent.call(this, event);
  const own = { type: event.type, initialized: true, eventPath: [], AT_TARGET: 2 };
  return dispatchEvent.call(this, own as unknown as Event);
}

/** Of what y-indexeddb was doing when its database was closed: it waits for none of its writes. */
const quiet = (reason: unknown) => {
  if (!/AbortError|null/.test(String(reason))) throw reason;
};
let others: NodeJS.UnhandledRejectionListener[] = [];

beforeEach(() => {
  targets.dispatchEvent = dispatch;
  others = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', quiet);
  page = new EventTarget();
  stop = letGoWhenLeft(page);
});
afterEach(async () => {
  comeBack();
  await stores.close();
  stop();
  targets.dispatchEvent = dispatchEvent;
  process.removeAllListeners('unhandledRejection');
  for (const other of others) process.on('unhandledRejection', other);
});

async function openNotes(name: string, onClosed = () => {}) {
  return openDB(name, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('notes'),
    terminated: onClosed,
  });
}

it('aborts what is open when the page is left and may be kept, and says that the database was closed', async () => {
  const name = newId();
  let isClosed = false;
  const db = await openNotes(name, () => {
    isClosed = true;
  });
  const tx = db.transaction('notes', 'readwrite');
  const put = tx.store.put('one', 'key').catch((error: Error) => error.name);
  const done = tx.done.catch((error: Error) => error.name);
  leave();
  expect(isClosed).toBe(true);
  expect(await put).toBe('AbortError');
  expect(await done).toBe('AbortError');
  expect(() => db.transaction('notes')).toThrow();
  comeBack();
  const again = await openNotes(name);
  expect(await again.get('notes', 'key')).toBeUndefined();
});

it('gives nothing up when the page is left for good: what is being written goes on', async () => {
  const name = newId();
  const db = await openNotes(name);
  const tx = db.transaction('notes', 'readwrite');
  const put = tx.store.put('one', 'key');
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: false }));
  expect(await put).toBe('key');
  await tx.done;
  expect(isPageAway()).toBe(false);
  expect(await db.get('notes', 'key')).toBe('one');
  db.close();
});

it('gives up a database that is just being made, and closes one that opens late', async () => {
  const [made, late] = [newId(), newId()];
  (await openNotes(late)).close();
  const making = openDB(made, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('notes');
      leave();
    },
  }).then(
    () => 'made',
    () => 'given up',
  );
  expect(await making).toBe('given up');
  const opening = openNotes(late).then(
    () => 'opened',
    () => 'given up',
  );
  expect(await opening).toBe('given up');
});

it('lets nobody open anything before the page is shown again', async () => {
  leave();
  expect(isPageAway()).toBe(true);
  let isHere = false;
  const here = whenPageHere().then(() => {
    isHere = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(isHere).toBe(false);
  comeBack();
  await here;
});

it('counts no change as saved whose write the page gave up, and saves it when the page is shown again', async () => {
  const relay = new TinyRelay();
  const prefix = newId();
  const store = stores.open(relay, prefix);
  await synced(store);
  relay.goDown();
  await until('it is offline', () => !store.syncState.get().connected);
  await write(store, 'first', '1');
  const { put } = IDBObjectStore.prototype;
  // The page is left while the change is being written.
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...input) {
    const request = put.apply(this, input);
    if (this.name === 'records') {
      IDBObjectStore.prototype.put = put;
      leave();
    }
    return request;
  };
  const second = store.runCommand(writeKey, { key: 'second', value: '2', documents: ['settings'] });
  await until('the page is left', isPageAway);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(store.syncState.get()).toMatchObject({ saved: 1, unsaved: 1, problem: null });
  comeBack();
  expect((await second).ok).toBe(true);
  await until('both are saved', () => store.syncState.get().saved === 2);
  const pending = await openPendingDatabase(`${prefix}:inst:ann00000:pending`, () => {});
  expect(await pending.records()).toHaveLength(2);
  pending.close();
  relay.comeUp();
  void store.syncNow();
  await synced(store);
});

it('goes on after the page was left and shown again at any moment, and loses nothing', async () => {
  const relay = new TinyRelay();
  const prefix = newId();
  const store = stores.open(relay, prefix);
  await synced(store);
  for (let turn = 0; turn < 24; turn += 1) {
    const writing = store.runCommand(writeKey, { key: `k${turn}`, value: 'v', documents: ['settings'] });
    // After as many steps of the write as there are, one more each time.
    for (let step = 0; step < turn % 12; step += 1) await new Promise((resolve) => setImmediate(resolve));
    leave();
    await new Promise((resolve) => setImmediate(resolve));
    comeBack();
    expect((await writing).ok).toBe(true);
  }
  await synced(store);
  expect(store.syncState.get()).toMatchObject({ waiting: 0, problem: null });
  const keys = Array.from({ length: 24 }, (_, turn) => `k${turn}`);
  expect(keys.filter((key) => relayKey(relay, key) !== 'v')).toEqual([]);
  await until('the copy has all', async () => {
    const copy = await openDB(`${prefix}:inst:ann00000:doc:acc00000/settings~1`);
    const doc = new Y.Doc();
    for (const update of await copy.getAll('updates')) Y.applyUpdate(doc, update);
    copy.close();
    return keys.every((key) => doc.getMap('settings').has(key));
  });
});
