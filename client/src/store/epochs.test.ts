import 'fake-indexeddb/auto';
import { compareStamps, type Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openPendingDatabase } from './pending/pending-database.ts';
import {
  createStores,
  databasesOf,
  fakeHttp,
  goDown,
  readKey,
  synced,
  TEST_ACCOUNT,
  takesAll,
  until,
  write,
} from './testing/test-store.ts';
import { TinyRelay } from './testing/tiny-relay.ts';

const stores = createStores();
afterEach(stores.close);

const OLD = `${TEST_ACCOUNT}/settings~1`;
const NEW = `${TEST_ACCOUNT}/settings~2`;

/** The relay's worker: copies the live keys, then forwards what comes later. */
function rotate(relay: TinyRelay, forwards = true): void {
  const [from, to] = [OLD, NEW].map((room) => relay.document(room).getMap<Stamped>('settings'));
  const bring = () => {
    for (const [key, value] of from ?? []) {
      const there = to?.get(key);
      if (!there || compareStamps(there, value) < 0) to?.set(key, value);
    }
  };
  to?.doc?.on('update', (update: Uint8Array) => {
    for (const peer of relay.peers) peer.sendUpdate(NEW, update);
  });
  bring();
  if (forwards) from?.observe(() => setTimeout(bring, 20));
}

function ordersFor(epochs: Record<string, number>) {
  return { accounts: [{ account: TEST_ACCOUNT, roles: ['owner' as const], epochs, erase: [] }] };
}

const inNew = (relay: TinyRelay, key: string) =>
  relay.document(NEW).getMap<Stamped>('settings').get(key)?.[2];
const epochOf = (store: ReturnType<typeof stores.open>) => store.documents.find('settings')?.room.epoch;

describe('a document with a new epoch', () => {
  it('is opened anew while the app runs, without a moment in which something is missing', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const store = stores.open(relay, prefix);
    await synced(store);
    await write(store, 'a', 'one');
    await synced(store);
    const seen: unknown[] = [];
    store.documents.onReadable(() => queueMicrotask(() => seen.push(readKey(store, 'a'))));
    rotate(relay);
    relay.order(ordersFor({ settings: 2 }));
    await until('it moved on', () => epochOf(store) === 2);
    await synced(store);
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set(['one']));
    await write(store, 'b', 'two');
    await synced(store);
    expect(inNew(relay, 'b')).toBe('two');
    await until('the old copy is gone', () =>
      store.documents.all().every(({ room }) => room.epoch === 2 || room.document !== 'settings'),
    );
    await store.close();
    expect((await databasesOf(prefix)).filter((name) => name.includes('settings'))).toEqual([
      `:inst:ann00000:doc:${NEW}`,
    ]);
  });

  it('gets what a device behind wrote offline by way of the old one', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    let store = stores.open(relay, prefix);
    await synced(store);
    await write(store, 'a', 'one');
    await synced(store);
    await goDown(relay, store);
    await write(store, 'a', 'mine');
    await store.close();
    rotate(relay);
    relay.orders = ordersFor({ settings: 2 });
    store = stores.open(relay, prefix);
    await store.whenLoaded;
    expect([readKey(store, 'a'), epochOf(store)]).toEqual(['mine', 1]);
    relay.comeUp();
    relay.received.length = 0;
    await store.syncNow();
    await until('it moved on', () => epochOf(store) === 2);
    await synced(store);
    expect(relay.received.find(({ room }) => room.includes('settings'))?.room).toBe(OLD);
    expect(inNew(relay, 'a')).toBe('mine');
    expect(readKey(store, 'a')).toBe('mine');
    await store.close();
    await goDown(relay);
    const offline = stores.open(relay, prefix);
    await offline.whenLoaded;
    expect([readKey(offline, 'a'), epochOf(offline)]).toEqual(['mine', 2]);
  });

  it('is opened at once by a device that holds nothing of the old one', async () => {
    const relay = new TinyRelay();
    rotate(relay);
    relay.orders = ordersFor({ settings: 2 });
    const store = stores.open(relay, newId());
    await synced(store);
    expect(epochOf(store)).toBe(2);
    expect(relay.received.filter(({ room }) => room === OLD)).toEqual([]);
  });

  it('is opened in every tab', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const [one, two] = [stores.open(relay, prefix), stores.open(relay, prefix)];
    await Promise.all([synced(one), synced(two)]);
    rotate(relay);
    relay.order(ordersFor({ settings: 2 }));
    await until('both moved on', () => [one, two].every((store) => epochOf(store) === 2));
    await Promise.all([synced(one), synced(two)]);
    await write(one, 'a', 'one');
    await until('the other has it', () => readKey(two, 'a') === 'one');
  });

  it('closed for good, takes what waits through the replay call before the copy goes', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const http = fakeHttp({});
    let store = stores.open(relay, prefix, { http });
    await synced(store);
    await write(store, 'a', 'one');
    await synced(store);
    await goDown(relay, store);
    await write(store, 'a', 'mine');
    await store.close();
    rotate(relay, false);
    relay.orders = ordersFor({ settings: 2 });
    relay.refused.set(OLD, { code: CLOSE.gone, once: false });
    relay.comeUp();
    store = stores.open(relay, prefix, { http });
    await until('it asked', () => http.asked.length > 0);
    expect(store.syncState.get().waiting).toBe(1);
    expect((await databasesOf(prefix)).some((name) => name.endsWith(OLD))).toBe(true);
    http.answers['/api/waiting-changes'] = takesAll;
    await store.syncNow();
    await until('it moved on', () => epochOf(store) === 2);
    await synced(store);
    expect(http.asked.at(-1)?.input).toMatchObject({
      purpose: 'replay',
      changes: [
        {
          account: TEST_ACCOUNT,
          parts: [
            {
              document: 'settings',
              epoch: 1,
              values: [['a', [expect.any(String), 'ann00000.d001', 'mine']]],
            },
          ],
        },
      ],
    });
    await until('it is shown as the server has it', () => readKey(store, 'a') === 'one');
    await store.close();
    expect((await databasesOf(prefix)).some((name) => name.endsWith(OLD))).toBe(false);
  });

  it('is sent what a closed tab left in the old one', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const more = { adoptAfterMs: 50 };
    const [one, two] = [stores.open(relay, prefix, more), stores.open(relay, prefix, more)];
    await Promise.all([synced(one), synced(two)]);
    await goDown(relay, one, two);
    await write(one, 'left', 'behind');
    await until('the other knows', () => two.syncState.get().waiting === 1);
    await Promise.all([one.close(), two.close()]);
    rotate(relay);
    // A third tab has moved on meanwhile, and deleted the copy of the old one.
    const names = await databasesOf(prefix);
    for (const name of names) if (name.includes(':doc:')) indexedDB.deleteDatabase(prefix + name);
    const database = await openPendingDatabase(`${prefix}:inst:ann00000:pending`, () => {});
    await database.write({ facts: [[`epoch:${TEST_ACCOUNT}/settings`, 2]] });
    database.close();
    relay.orders = ordersFor({ settings: 2 });
    relay.comeUp();
    const store = stores.open(relay, prefix, more);
    expect(await store.whenLoaded.then(() => epochOf(store))).toBe(2);
    await synced(store);
    await until('it was forwarded', () => inNew(relay, 'left') === 'behind');
    await until('the old room is let go', () =>
      store.documents.all().every(({ room }) => room.epoch === 2 || room.document !== 'settings'),
    );
    await store.close();
    expect((await databasesOf(prefix)).some((name) => name.endsWith(OLD))).toBe(false);
  });
});
