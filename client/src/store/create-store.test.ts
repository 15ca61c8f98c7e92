import 'fake-indexeddb/auto';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Store } from './store.ts';
import { openTab, readKey, relayKey, TEST_ACCOUNT, until, writeKey } from './testing/test-store.ts';
import { TinyRelay } from './testing/tiny-relay.ts';

const opened: Store[] = [];
function tab(...given: Parameters<typeof openTab>): Store {
  const store = openTab(...given);
  opened.push(store);
  return store;
}

/** Ends a tab as a crash would: whatever is in its memory is gone, its databases stay. */
async function restart(store: Store, ...given: Parameters<typeof openTab>): Promise<Store> {
  await store.close();
  return tab(...given);
}

async function synced(store: Store): Promise<void> {
  await until('the store is synced', () => store.syncState.get().kind === 'synced');
}

async function write(store: Store, key: string, value: string, documents = ['settings']): Promise<void> {
  expect(await store.runCommand(writeKey, { key, value, documents })).toEqual({ ok: true, value });
}

afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

describe('a store', () => {
  it('sends a change, and calls itself synced only once the change is acknowledged', async () => {
    const relay = new TinyRelay();
    const store = tab(relay, newId());
    await synced(store);
    relay.holdsAcks = true;
    await write(store, 'theme.mode', 'dark');
    await until('the relay has it', () => relayKey(relay, 'theme.mode') === 'dark');
    expect(store.syncState.get()).toMatchObject({ kind: 'syncing', waiting: 1, sending: 1 });
    relay.releaseAcks();
    await synced(store);
    expect(store.syncState.get()).toMatchObject({ waiting: 0, problem: null });
    expect(store.syncState.get().changes).toMatchObject([{ state: 'safe', words: { key: 'test.wrote' } }]);
    expect(relay.received.at(-1)?.origin).toMatchObject({ command: 'test.write' });
  });

  it('is never synced while offline, and keeps offline changes over a restart', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    let store = tab(relay, prefix);
    await synced(store);
    relay.goDown();
    await until('it knows', () => store.syncState.get().kind === 'offline');
    await write(store, 'a', 'one');
    expect(
      await store.runCommand(writeKey, { key: 'b', value: 'two', documents: ['settings', 'layouts'] }),
    ).toMatchObject({
      error: 'sync.not-on-this-device',
    });
    expect(store.syncState.get()).toMatchObject({ kind: 'offline', waiting: 1, saved: 1 });
    store = await restart(store, relay, prefix);
    await store.whenLoaded;
    expect(readKey(store, 'a')).toBe('one');
    expect(store.syncState.get()).toMatchObject({ kind: 'offline', waiting: 1, saved: 1 });
    relay.comeUp();
    await store.syncNow();
    await synced(store);
    expect(relayKey(relay, 'a')).toBe('one');
  });

  it('knows after a restart without a connection when it last heard from the server', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const store = tab(relay, prefix);
    await synced(store);
    const heard = store.syncState.get().lastExchange;
    expect(heard).not.toBeNull();
    relay.goDown();
    const again = await restart(store, relay, prefix);
    await again.whenLoaded;
    expect(again.syncState.get()).toMatchObject({ kind: 'offline' });
    expect(again.syncState.get().lastExchange).toBeGreaterThanOrEqual(heard ?? 0);
  });

  it('refuses a command whose document never reached this device', async () => {
    const relay = new TinyRelay();
    relay.goDown();
    const store = tab(relay, newId());
    await store.whenLoaded;
    expect(
      await store.runCommand(writeKey, { key: 'a', value: 'one', documents: ['settings'] }),
    ).toMatchObject({
      ok: false,
      error: 'sync.not-on-this-device',
    });
    expect(store.syncState.get().kind).toBe('offline');
  });

  it('sends nothing that depends on offline edits before its step 2', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const store = tab(relay, prefix);
    await synced(store);
    relay.goDown();
    await until('it knows', () => !store.syncState.get().connected);
    await write(store, 'offline', 'one');
    relay.holdsStep1 = true;
    relay.comeUp();
    await until('it is connected', () => store.syncState.get().connected);
    await until('its channel is open', () => store.documents.find('settings')?.link.closedWith === undefined);
    await write(store, 'live', 'two');
    expect(store.syncState.get()).toMatchObject({ waiting: 2 });
    relay.holdsStep1 = false;
    relay.goDown();
    relay.comeUp();
    await until('nothing waits', () => store.syncState.get().waiting === 0);
    await synced(store);
    expect([relayKey(relay, 'offline'), relayKey(relay, 'live')]).toEqual(['one', 'two']);
  });

  it('is not fooled by acknowledgements of an older connection', async () => {
    const relay = new TinyRelay();
    const store = tab(relay, newId());
    await synced(store);
    relay.diesAfter = relay.received.length;
    await write(store, 'a', 'one');
    await until('the relay died', () => relay.isDown && !store.syncState.get().connected);
    expect(store.syncState.get()).toMatchObject({ kind: 'offline', waiting: 1, sending: 0, saved: 1 });
    relay.diesAfter = Number.POSITIVE_INFINITY;
    relay.comeUp();
    await synced(store);
    expect(relayKey(relay, 'a')).toBe('one');
  });

  it('clears a change of two documents only when both parts are safe', async () => {
    const relay = new TinyRelay();
    const store = tab(relay, newId());
    await synced(store);
    store.documents.open('layouts');
    await synced(store);
    relay.holdsAcks = true;
    await write(store, 'a', 'one', ['settings', 'layouts']);
    await until('both arrived', () => relay.heldAcks.length === 2);
    relay.heldAcks.shift()?.();
    await until('one part is safe', () => store.documents.state('settings') === 'synced');
    expect(store.syncState.get()).toMatchObject({ kind: 'syncing', waiting: 1 });
    relay.releaseAcks();
    await synced(store);
  });

  it('loses nothing when the cache of documents is wiped', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    let store = tab(relay, prefix);
    await synced(store);
    await write(store, 'safe', 'zero');
    await synced(store);
    relay.goDown();
    await until('it knows', () => !store.syncState.get().connected);
    await write(store, 'a', 'one');
    await store.close();
    for (const { name } of await indexedDB.databases()) {
      if (name?.startsWith(prefix) && name.includes(':doc:')) indexedDB.deleteDatabase(name);
    }
    relay.comeUp();
    store = tab(relay, prefix);
    await synced(store);
    expect([readKey(store, 'safe'), readKey(store, 'a')]).toEqual(['zero', 'one']);
    expect([relayKey(relay, 'safe'), relayKey(relay, 'a')]).toEqual(['zero', 'one']);
  });

  it('shows the changes of another tab as waiting, and sends them when that tab is gone', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const [first, second] = [
      tab(relay, prefix, { adoptAfterMs: 50 }),
      tab(relay, prefix, { adoptAfterMs: 50 }),
    ];
    await Promise.all([synced(first), synced(second)]);
    relay.goDown();
    await until('both know', () => !first.syncState.get().connected && !second.syncState.get().connected);
    await write(first, 'first', 'one');
    await write(second, 'second', 'two');
    await until('both count both', () =>
      [first, second].every((store) => store.syncState.get().waiting === 2),
    );
    await first.close();
    relay.comeUp();
    await second.syncNow();
    await synced(second);
    expect([relayKey(relay, 'first'), relayKey(relay, 'second')]).toEqual(['one', 'two']);
  });

  it('is not synced while only another tab waits', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const [first, second] = [tab(relay, prefix), tab(relay, prefix)];
    await Promise.all([synced(first), synced(second)]);
    relay.holdsAcks = true;
    await write(first, 'a', 'one');
    await until('the second sees it', () => second.syncState.get().waiting === 1);
    expect(second.syncState.get().kind).toBe('syncing');
    relay.releaseAcks();
    await Promise.all([synced(first), synced(second)]);
  });

  it('stops taking changes when the device is full, yet sends and shows the last one', async () => {
    const relay = new TinyRelay();
    const store = tab(relay, newId());
    await synced(store);
    relay.goDown();
    await until('it knows', () => !store.syncState.get().connected);
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given: Parameters<IDBObjectStore['put']>) {
      if (this.name === 'records') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, given);
    };
    try {
      await write(store, 'a', 'one');
      expect(store.syncState.get()).toMatchObject({
        kind: 'needs-you',
        problem: 'storage-full',
        unsaved: 1,
        waiting: 1,
      });
      expect(
        await store.runCommand(writeKey, { key: 'b', value: 'two', documents: ['settings'] }),
      ).toMatchObject({
        error: 'sync.storage-full',
      });
      expect(JSON.parse(await store.waitingChangesFile().text())).toMatchObject({
        records: [
          {
            saved: false,
            command: 'test.write',
            parts: [{ values: [['a', [expect.any(String), 'ann00000.d001', 'one']]] }],
          },
        ],
      });
      relay.comeUp();
      await until('it was sent', () => store.syncState.get().waiting === 0);
      expect(relayKey(relay, 'a')).toBe('one');
    } finally {
      IDBObjectStore.prototype.put = put;
    }
    await store.syncNow();
    await synced(store);
    await write(store, 'b', 'two');
    await synced(store);
  });

  it('says so when the relay refuses a document that still has changes here', async () => {
    const relay = new TinyRelay();
    const store = tab(relay, newId());
    await synced(store);
    relay.goDown();
    await until('it knows', () => !store.syncState.get().connected);
    await write(store, 'a', 'one');
    relay.refused.set(`${TEST_ACCOUNT}/settings~1`, { code: CLOSE.role, once: false });
    relay.comeUp();
    await until('it says so', () => store.syncState.get().problem === 'no-access');
    expect(store.syncState.get()).toMatchObject({ kind: 'needs-you', waiting: 1 });
  });

  it('gives up a faulty copy and writes its waiting changes anew with their stamps', async () => {
    const relay = new TinyRelay();
    const store = tab(relay, newId());
    await synced(store);
    await write(store, 'safe', 'zero');
    await synced(store);
    relay.goDown();
    await until('it knows', () => !store.syncState.get().connected);
    await write(store, 'a', 'one');
    const stamped = store.snapshot.value('settings', 'settings', 'a');
    const clientId = store.documents.yDoc('settings')?.clientID;
    relay.refused.set(`${TEST_ACCOUNT}/settings~1`, { code: CLOSE.rebuild, once: true });
    relay.comeUp();
    await until(
      'it was loaded anew',
      () => (store.documents.yDoc('settings')?.clientID ?? clientId) !== clientId,
    );
    await synced(store);
    expect(store.snapshot.value('settings', 'settings', 'a')).toEqual(stamped);
    expect([relayKey(relay, 'safe'), relayKey(relay, 'a')]).toEqual(['zero', 'one']);
  });

  it('reports to the relay what waits', async () => {
    const relay = new TinyRelay();
    const store = tab(relay, newId());
    await synced(store);
    await until('it reported', () => relay.statuses.at(-1)?.synced === true);
    relay.holdsAcks = true;
    await write(store, 'a', 'one');
    await until('it reported the change', () => relay.statuses.at(-1)?.waiting === 1);
    expect(relay.statuses.at(-1)?.synced).toBe(false);
  });

  it('writes later than everything it overwrites, also with a clock that is behind', async () => {
    const relay = new TinyRelay();
    const [mine, other] = [tab(relay, newId()), tab(relay, newId(), { device: 'd002' })];
    await Promise.all([synced(mine), synced(other)]);
    await write(other, 'a', 'theirs');
    await until('it arrived', () => readKey(mine, 'a') === 'theirs');
    const before = mine.snapshot.value('settings', 'settings', 'a')?.[0] ?? '';
    await write(mine, 'a', 'mine');
    expect((mine.snapshot.value('settings', 'settings', 'a')?.[0] ?? '') > before).toBe(true);
    await until('it arrived', () => readKey(other, 'a') === 'mine');
  });

  it('tells of the changes that others make, not of its own', async () => {
    const relay = new TinyRelay();
    const [mine, other] = [tab(relay, newId()), tab(relay, newId(), { device: 'd002' })];
    await Promise.all([synced(mine), synced(other)]);
    const heard: string[] = [];
    mine.subscribeForeignChanges('settings', (changes) => {
      for (const { key, author } of changes) heard.push(`${key} ${author}`);
    });
    await write(mine, 'own', 'one');
    await write(other, 'theirs', 'two');
    await until('it was told', () => heard.length > 0);
    expect(heard).toEqual(['theirs ann00000.d002']);
  });
});
