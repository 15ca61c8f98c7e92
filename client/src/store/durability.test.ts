import 'fake-indexeddb/auto';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { expect, it } from 'vitest';
import type { ChannelWire } from './connection/channel-socket.ts';
import type { RelayConnection } from './connection/relay-connection.ts';
import { OpenDocument } from './documents/open-document.ts';
import { PendingChanges } from './pending/pending-changes.ts';
import { openPendingDatabase } from './pending/pending-database.ts';
import type { Store } from './store.ts';
import { databasesOf, openTab, readKey, relayKey, until, writeKey } from './testing/test-store.ts';
import { TinyRelay } from './testing/tiny-relay.ts';

/** Small seeded generator (mulberry32); numbers from 0 up to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * As long as a message between tabs and a look into the database may take: ten turns of 10 ms. One wait of 100 ms
 * would end before the message is read whenever the process stood still that long.
 */
async function wordOfOtherTab(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
}

interface Tab {
  store: Store;
  readonly open: () => Store;
}

/**
 * Two devices, one of them with two tabs, a relay that comes, goes, dies on a frame and holds acknowledgements,
 * tabs that are closed and opened again. Whenever a tab says synced, the relay has every change of that tab, and of
 * its device's other tabs as soon as word of them can have come from tab to tab.
 */
async function live(seed: number): Promise<void> {
  const random = randomFrom(seed);
  const relay = new TinyRelay();
  const [shared, other] = [newId(), newId()];
  const written: { key: string; prefix: string; by: Store }[] = [];
  const lies: string[] = [];

  function open(prefix: string, device: string): Store {
    const store = openTab(relay, prefix, { device, adoptAfterMs: 60 });
    const isLying = (key: string) => store.syncState.get().kind === 'synced' && relayKey(relay, key) !== key;
    store.syncState.subscribe(() => {
      for (const { key, by } of written.filter((one) => one.prefix === prefix && isLying(one.key))) {
        if (by === store) lies.push(`seed ${seed}: synced without its own ${key}`);
        else
          void wordOfOtherTab().then(() => isLying(key) && lies.push(`seed ${seed}: synced without ${key}`));
      }
    });
    return store;
  }
  const tabs: Tab[] = [
    [shared, 'd001'],
    [shared, 'd001'],
    [other, 'd002'],
  ].map(([prefix = '', device = '']) => {
    const openAgain = () => open(prefix, device);
    return { store: openAgain(), open: openAgain };
  });
  const prefixes = [shared, shared, other];
  const isSynced = ({ store }: Tab) => store.syncState.get().kind === 'synced';
  await until('all are synced', () => tabs.every(isSynced));

  let count = 0;
  for (let step = 0; step < 60; step += 1) {
    const at = Math.floor(random() * tabs.length);
    const tab = tabs[at];
    if (!tab) continue;
    const what = random();
    if (what < 0.55) {
      count += 1;
      const key = `k${count}`;
      const result = await tab.store.runCommand(writeKey, { key, value: key, documents: ['settings'] });
      if (result.ok) written.push({ key, prefix: prefixes[at] ?? '', by: tab.store });
    } else if (what < 0.65) relay.goDown();
    else if (what < 0.7) relay.diesAfter = relay.received.length + Math.floor(random() * 4);
    else if (what < 0.75) relay.holdsAcks = true;
    else if (what < 0.8) relay.releaseAcks();
    else if (what < 0.85) {
      await tab.store.close();
      tab.store = tab.open();
      await tab.store.whenLoaded;
    } else if (what < 0.95) {
      relay.diesAfter = Number.POSITIVE_INFINITY;
      relay.comeUp();
      for (const { store } of tabs) void store.syncNow();
    } else await new Promise((resolve) => setTimeout(resolve, random() * 300));
    await new Promise((resolve) => setTimeout(resolve, random() * 8));
  }
  relay.diesAfter = Number.POSITIVE_INFINITY;
  relay.comeUp();
  relay.releaseAcks();
  for (const { store } of tabs) void store.syncNow();
  await until(`all are synced again (seed ${seed})`, () => tabs.every(isSynced));
  const keys = written.map(({ key }) => key);
  await until(`all have all (seed ${seed})`, () =>
    tabs.every(({ store }) => keys.every((key) => readKey(store, key) === key)),
  );
  for (const { store } of tabs) await store.close();
  expect(lies).toEqual([]);
  expect(keys.filter((key) => relayKey(relay, key) !== key)).toEqual([]);
}

it('never calls synced what the relay does not have, and loses nothing that was kept', async () => {
  for (let seed = 1; seed <= 24; seed += 8) {
    await Promise.all(Array.from({ length: 8 }, (_, more) => live(seed + more)));
  }
});

it('brings what waits with its first step 2, also when only the pending records hold it', async () => {
  const relay = new TinyRelay();
  const prefix = newId();
  const first = openTab(relay, prefix);
  await until('it is synced', () => first.syncState.get().kind === 'synced');
  relay.goDown();
  await until('it knows', () => !first.syncState.get().connected);
  await first.runCommand(writeKey, { key: 'waiting', value: 'two', documents: ['settings'] });
  await first.close();
  for (const name of await databasesOf(prefix))
    if (name.includes(':doc:')) indexedDB.deleteDatabase(prefix + name);
  relay.received.length = 0;
  relay.comeUp();
  const second = openTab(relay, prefix);
  await until('it is synced', () => second.syncState.get().kind === 'synced');
  expect(relayKey(relay, 'waiting')).toBe('two');
  const ofSettings = relay.received.filter(({ room }) => room.includes('/settings~'));
  expect(ofSettings.map(({ kind }) => kind)).toEqual(['step2']);
  await second.close();
});

it('a document asks for a channel only when its copy on this device is in memory', async () => {
  const room = { account: 'acc00000', document: 'settings' as const, epoch: 1 };
  const pending = new PendingChanges({
    open: (onClosed) => openPendingDatabase(newId(), onClosed),
    now: () => 0,
    tellTabs: () => {},
  });
  const databases = `${newId()}:`;
  const keysAtAttach: number[] = [];
  const open = () => {
    const wire: ChannelWire = {
      attach: () => keysAtAttach.push(document.doc.getMap('settings').size),
      send: () => {},
      detach: () => {},
    };
    const connection = wire as RelayConnection;
    const mayConnect = Promise.resolve();
    const document: OpenDocument = new OpenDocument({
      room,
      databases,
      connection,
      pending,
      mayConnect,
      keepsValues: false,
      whenAsked: Promise.resolve(),
      onChange: () => {},
    });
    return document;
  };
  const first = open();
  await first.whenLoaded;
  first.doc.getMap('settings').set('a', ['000000000001', 'ann00000.d001', 'on disk']);
  await first.destroy();
  const second = open();
  await until('it asks', () => keysAtAttach.length === 2);
  expect(keysAtAttach).toEqual([0, 1]);
  await second.destroy();
  await pending.close();
});
