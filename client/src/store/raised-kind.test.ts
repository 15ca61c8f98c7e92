import 'fake-indexeddb/auto';
import { partNames } from '@roundsman/shared-schema/document/document-ref.ts';
import { placeOf } from '@roundsman/shared-schema/document/place-of.ts';
import { compareStamps, type Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openPendingDatabase } from './pending/pending-database.ts';
import type { Store } from './store.ts';
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

const KEYS = Array.from({ length: 12 }, (_, index) => `key${index}`);
const OLD = `${TEST_ACCOUNT}/customers~1`;
const roomOf = (document: string) => `${TEST_ACCOUNT}/${document}~2`;
const ROOMS = partNames('customers', 4).map(roomOf);
const kindIn = (relay: TinyRelay, room: string) => relay.document(room).getMap<Stamped>('customers');

/** The relay's worker: makes four rooms of one, and forwards what comes later. */
function raise(relay: TinyRelay, forwards = true): void {
  const from = kindIn(relay, OLD);
  for (const room of ROOMS)
    relay.document(room).on('update', (update: Uint8Array) => {
      for (const peer of relay.peers) peer.sendUpdate(room, update);
    });
  const bring = () => {
    for (const [key, value] of from) {
      const to = kindIn(relay, roomOf(placeOf('customers', key, 4)));
      const there = to.get(key);
      if (!there || compareStamps(there, value) < 0) to.set(key, value);
    }
  };
  bring();
  if (forwards) from.observe(() => setTimeout(bring, 20));
}

const RAISED = {
  accounts: [
    {
      account: TEST_ACCOUNT,
      roles: ['owner' as const],
      epochs: Object.fromEntries(partNames('customers', 4).map((name) => [name, 2])),
      parts: { customers: 4 },
      erase: [],
    },
  ],
};

const partsOf = (store: Store) => store.documents.parts.shown(TEST_ACCOUNT, 'customers');
const shown = (store: Store) => KEYS.map((key) => readKey(store, key, 'customers'));
const inParts = (relay: TinyRelay, key: string) =>
  ROOMS.flatMap((room) => kindIn(relay, room).get(key)?.[2] ?? []);

async function fill(store: Store, value: string): Promise<void> {
  for (const key of KEYS) await write(store, key, value, ['customers']);
}

describe('a kind with more parts', () => {
  it('is shown whole at every moment, and written where each record lies', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const store = stores.open(relay, prefix);
    await synced(store);
    await fill(store, 'one');
    await synced(store);
    const seen: unknown[] = [];
    store.documents.onReadable(() => queueMicrotask(() => seen.push(...shown(store))));
    raise(relay);
    relay.order(RAISED);
    await until('it moved on', () => partsOf(store) === 4);
    await synced(store);
    expect(new Set([...seen, ...shown(store)])).toEqual(new Set(['one']));
    await fill(store, 'two');
    await synced(store);
    for (const key of KEYS) expect(inParts(relay, key)).toEqual(['two']);
    await until('the old copy is gone', async () =>
      (await databasesOf(prefix)).every((name) => !name.endsWith(OLD)),
    );
    expect((await databasesOf(prefix)).filter((name) => name.includes('customers'))).toHaveLength(4);
  });

  it('stays as it was until every part is here, also over a start without a connection', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    let store = stores.open(relay, prefix);
    await synced(store);
    await fill(store, 'one');
    await synced(store);
    raise(relay);
    relay.refused.set(ROOMS[2] ?? '', { code: CLOSE.later, once: false });
    relay.order(RAISED);
    await until('the others are here', () =>
      [0, 1, 3].every((part) =>
        store.documents
          .all()
          .some(
            (open) =>
              roomOf(open.room.document) === ROOMS[part] && open.room.epoch === 2 && open.state === 'synced',
          ),
      ),
    );
    expect([partsOf(store), store.syncState.get().kind]).toEqual([1, 'syncing']);
    await goDown(relay, store);
    await store.close();
    store = stores.open(relay, prefix);
    await store.whenLoaded;
    expect([partsOf(store), ...new Set(shown(store))]).toEqual([1, 'one']);
    await fill(store, 'mine');
    relay.refused.clear();
    relay.orders = RAISED;
    relay.comeUp();
    await store.syncNow();
    await until('it moved on', () => partsOf(store) === 4);
    await synced(store);
    await until('all came along', () => KEYS.every((key) => inParts(relay, key)[0] === 'mine'));
    await goDown(relay, store);
    await store.close();
    const offline = stores.open(relay, prefix);
    await offline.whenLoaded;
    expect([partsOf(offline), ...new Set(shown(offline))]).toEqual([4, 'mine']);
  });

  it('comes to a device that has nothing of it', async () => {
    const relay = new TinyRelay();
    for (const key of KEYS) kindIn(relay, OLD).set(key, [formatHlc(1, 0), 'ann00000.d002', 'one']);
    raise(relay);
    relay.orders = RAISED;
    const store = stores.open(relay, newId());
    await until('it has four parts', () => partsOf(store) === 4);
    await synced(store);
    expect(new Set(shown(store))).toEqual(new Set(['one']));
    expect(relay.received.filter(({ room }) => room === OLD)).toEqual([]);
  });

  it('goes with the role that opened it, whichever part it is', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const store = stores.open(relay, prefix);
    await synced(store);
    raise(relay);
    relay.order(RAISED);
    await until('it has four parts', () => partsOf(store) === 4);
    await synced(store);
    relay.order({
      accounts: [{ account: TEST_ACCOUNT, roles: ['owner'], epochs: {}, erase: ['customers'] }],
    });
    const left = async () => (await databasesOf(prefix)).filter((name) => name.includes(':doc:'));
    await until('it is erased', async () => (await left()).every((name) => !name.includes('customers')));
    expect((await left()).some((name) => name.includes('/jobs~'))).toBe(true);
    expect(store.snapshot.has('customers')).toBe(false);
  });

  it('is forgotten with its account', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const store = stores.open(relay, prefix);
    await synced(store);
    raise(relay);
    relay.order(RAISED);
    await until('it has four parts', () => partsOf(store) === 4);
    await synced(store);
    relay.order({ accounts: [{ account: TEST_ACCOUNT, roles: [], epochs: {}, erase: 'all' }] });
    await until('it is erased', async () =>
      (await databasesOf(prefix)).every((name) => !name.includes(':doc:')),
    );
    await store.whenOrdersDone();
    await store.close();
    const database = await openPendingDatabase(`${prefix}:inst:ann00000:pending`, () => {});
    expect([...(await database.facts()).keys()].filter((name) => name.includes('customers'))).toEqual([]);
    database.close();
  });

  it('is shown in every tab', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const [one, two] = [stores.open(relay, prefix), stores.open(relay, prefix)];
    await Promise.all([synced(one), synced(two)]);
    await fill(one, 'one');
    await until('the other has it', () => shown(two).every((value) => value === 'one'));
    raise(relay);
    relay.order(RAISED);
    await until('both moved on', () => [one, two].every((store) => partsOf(store) === 4));
    await Promise.all([synced(one), synced(two)]);
    await fill(one, 'two');
    await until('the other has it again', () => shown(two).every((value) => value === 'two'));
  });

  it('takes what waits for a room that is gone by the replay call, and a change from a file', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const http = fakeHttp({});
    let store = stores.open(relay, prefix, { http });
    await synced(store);
    await fill(store, 'one');
    await synced(store);
    await goDown(relay, store);
    await fill(store, 'mine');
    const file = store.waitingChangesFile();
    await store.close();
    raise(relay, false);
    relay.orders = RAISED;
    relay.refused.set(OLD, { code: CLOSE.gone, once: false });
    relay.comeUp();
    http.answers['/api/waiting-changes'] = takesAll;
    store = stores.open(relay, prefix, { http });
    await until('it moved on', () => partsOf(store) === 4);
    await synced(store);
    expect(new Set(shown(store))).toEqual(new Set(['one']));
    expect(await store.loadChangesFile(file)).toMatchObject({ ok: true, value: { taken: KEYS.length } });
    await synced(store);
    for (const key of KEYS) expect(inParts(relay, key)).toEqual(['mine']);
  });
});
