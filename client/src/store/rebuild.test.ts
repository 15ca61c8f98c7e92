import 'fake-indexeddb/auto';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Store } from './store.ts';
import { createStores, goDown, readKey, relayKey, synced, until, write } from './testing/test-store.ts';
import { TinyRelay } from './testing/tiny-relay.ts';

const stores = createStores();
afterEach(stores.close);

/** Whether an update carries a text that somebody wrote. */
function carries(update: Uint8Array, text: string): boolean {
  return new TextDecoder().decode(update).includes(text);
}

const clientOf = (store: Store) => store.documents.yDoc('settings')?.clientID;
const stamp = (store: Store, key: string) => store.snapshot.value('settings', 'settings', key);

describe('a document that the relay refuses as a whole', () => {
  it('is fetched anew when a step 2 was faulty, and each waiting change goes by itself', async () => {
    const relay = new TinyRelay();
    const store = stores.open(relay, newId());
    await synced(store);
    await write(store, 'safe', 'zero');
    await synced(store);
    await goDown(relay, store);
    for (const key of ['one', 'two', 'three']) await write(store, key, key);
    const stamps = ['one', 'two', 'three'].map((key) => stamp(store, key));
    const client = clientOf(store);
    relay.faultOf = ({ kind }, update) => (kind === 'step2' && carries(update, 'two') ? 'gap' : undefined);
    relay.received.length = 0;
    relay.comeUp();
    await synced(store);
    expect(clientOf(store)).not.toBe(client);
    expect(['one', 'two', 'three'].map((key) => stamp(store, key))).toEqual(stamps);
    expect(['safe', 'one', 'two', 'three'].map((key) => relayKey(relay, key))).toEqual([
      'zero',
      'one',
      'two',
      'three',
    ]);
    expect(
      relay.received.filter(({ kind, room }) => kind === 'update' && room.includes('settings')),
    ).toHaveLength(3);
  });

  it('parks the one change that is faulty by itself, and loses no other', async () => {
    const relay = new TinyRelay();
    const store = stores.open(relay, newId());
    await synced(store);
    await goDown(relay, store);
    for (const key of ['one', 'bad', 'three']) await write(store, key, `value-${key}`);
    relay.faultOf = (_frame, update) => (carries(update, 'value-bad') ? 'undecodable' : undefined);
    relay.comeUp();
    await until('it is parked', () => store.parked.get().length === 1);
    await until('nothing waits', () => store.syncState.get().waiting === 0);
    expect(store.parked.get()).toMatchObject([
      { key: 'bad', reason: 'sync.refused-damaged', value: 'value-bad', number: 0 },
    ]);
    expect(['one', 'bad', 'three'].map((key) => relayKey(relay, key))).toEqual([
      'value-one',
      undefined,
      'value-three',
    ]);
    await until('the copy is whole again', () => store.syncState.get().unsyncedDocuments.length === 0);
    expect(readKey(store, 'bad')).toBeUndefined();
    expect(store.syncState.get()).toMatchObject({ kind: 'needs-you', problem: 'refused' });
    relay.faultOf = () => undefined;
    await store.retryParked(store.parked.get()[0]?.id ?? '');
    await synced(store);
    expect(relayKey(relay, 'bad')).toBe('value-bad');
  });

  it('parks a live change whose content is faulty at once, and goes on', async () => {
    const relay = new TinyRelay();
    const store = stores.open(relay, newId());
    await synced(store);
    relay.faultOf = (_frame, update) => (carries(update, 'value-bad') ? 'nested' : undefined);
    await write(store, 'bad', 'value-bad');
    await write(store, 'good', 'value-good');
    await until('it is parked', () => store.parked.get().length === 1);
    await until('the other is safe', () => relayKey(relay, 'good') === 'value-good');
    await until('nothing waits', () => store.syncState.get().waiting === 0);
    expect(relayKey(relay, 'bad')).toBeUndefined();
  });

  it('is not called synced before a sound copy is here, though nothing waits', async () => {
    const relay = new TinyRelay();
    const store = stores.open(relay, newId());
    await synced(store);
    const seen = new Set<string>();
    store.documents.subscribe(() => {
      if (store.documents.state('layouts') !== 'synced') seen.add(store.syncState.get().kind);
    });
    relay.refused.set('acc00000/layouts~1', { code: 4422, once: true, reason: 'foreign-client 0' });
    store.documents.open('layouts');
    await until('it is here', () => store.documents.state('layouts') === 'synced');
    expect([...seen]).toEqual(['syncing']);
    await synced(store);
  });

  it('takes another clientID when its own is in use, and parks nothing', async () => {
    const relay = new TinyRelay();
    const store = stores.open(relay, newId());
    await synced(store);
    await goDown(relay, store);
    await write(store, 'a', 'one');
    const client = clientOf(store);
    relay.refused.set('acc00000/settings~1', { code: 4422, once: true, reason: 'clash' });
    relay.comeUp();
    await synced(store);
    expect(clientOf(store)).not.toBe(client);
    expect(relayKey(relay, 'a')).toBe('one');
    expect(store.parked.get()).toEqual([]);
  });

  it('asks the person after three times, keeps the changes, and tries again when asked', async () => {
    const relay = new TinyRelay();
    const store = stores.open(relay, newId());
    await synced(store);
    await goDown(relay, store);
    await write(store, 'a', 'one');
    let faults = 0;
    relay.faultOf = ({ room, kind }) => {
      if (!room.includes('settings') || kind !== 'step2') return undefined;
      faults += 1;
      return 'gap';
    };
    relay.comeUp();
    await until('it asks', () => store.syncState.get().problem === 'damaged');
    expect(faults).toBe(4);
    expect(store.syncState.get()).toMatchObject({ kind: 'needs-you', waiting: 1, parked: 0 });
    relay.faultOf = () => undefined;
    await store.syncNow();
    await synced(store);
    expect(relayKey(relay, 'a')).toBe('one');
  });

  it('is given up in every tab, and what both tabs wrote arrives once', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const more = { adoptAfterMs: 50 };
    const [one, two] = [stores.open(relay, prefix, more), stores.open(relay, prefix, more)];
    await Promise.all([synced(one), synced(two)]);
    await goDown(relay, one, two);
    await write(one, 'first', 'value-first');
    await write(two, 'second', 'value-second');
    await until('both count both', () => [one, two].every((store) => store.syncState.get().waiting === 2));
    const clients = [one, two].map(clientOf);
    let isFaulty = true;
    relay.faultOf = ({ kind }, update) =>
      isFaulty && kind === 'step2' && carries(update, 'value-') ? 'foreign-client' : undefined;
    relay.comeUp();
    await until('both have other clients', () =>
      [one, two].every((store, at) => clientOf(store) !== undefined && clientOf(store) !== clients[at]),
    );
    isFaulty = false;
    await Promise.all([synced(one), synced(two)]);
    expect(['first', 'second'].map((key) => relayKey(relay, key))).toEqual(['value-first', 'value-second']);
    for (const store of [one, two])
      expect([readKey(store, 'first'), readKey(store, 'second')]).toEqual(['value-first', 'value-second']);
  });

  it('goes on with what a crash left in the middle of it', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    let store = stores.open(relay, prefix);
    await synced(store);
    await goDown(relay, store);
    await write(store, 'a', 'one');
    await write(store, 'b', 'two');
    relay.faultOf = ({ kind }, update) => {
      if (kind !== 'step2' || !carries(update, 'one')) return undefined;
      relay.goDown();
      return 'gap';
    };
    relay.comeUp();
    await until('it went down again', () => relay.isDown);
    await store.close();
    relay.faultOf = () => undefined;
    relay.comeUp();
    store = stores.open(relay, prefix);
    await synced(store);
    expect([relayKey(relay, 'a'), relayKey(relay, 'b')]).toEqual(['one', 'two']);
  });
});

describe('comparing with the server', () => {
  it('says identical, and needs a connection', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const store = stores.open(relay, prefix);
    await synced(store);
    await write(store, 'a', 'one');
    const report = await store.verify();
    expect(report).toMatchObject({ ok: true, value: { equal: true } });
    expect(store.verified.get()).toMatchObject({ equal: true });
    await until('it is reported', () => relay.statuses.at(-1)?.verified?.equal === true);
    await goDown(relay, store);
    expect(await store.verify()).toMatchObject({ ok: false, error: 'sync.verify-offline' });
    const at = store.verified.get()?.at;
    await store.close();
    const again = stores.open(relay, prefix);
    await again.whenLoaded;
    expect(again.verified.get()).toEqual({ at, equal: true, documents: [] });
  });

  it('names what differs, and repairs only that, with what waits', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    let store = stores.open(relay, prefix);
    await synced(store);
    await write(store, 'a', 'one');
    await write(store, 'b', 'two');
    await synced(store);
    const there = stamp(store, 'b');
    await store.close();
    const here = there?.[0].replace(/^.../, '000') ?? '';
    await damage(`${prefix}:inst:ann00000:doc:acc00000/settings~1`, there?.[0] ?? '', here);
    store = stores.open(relay, prefix);
    await synced(store);
    expect(stamp(store, 'b')?.[0]).toBe(here);
    const report = await store.verify();
    expect(report).toMatchObject({ ok: true, value: { equal: false } });
    if (!report.ok) return;
    expect(report.value.documents.filter(({ equal }) => !equal)).toEqual([
      {
        document: 'settings',
        equal: false,
        keys: [{ root: 'settings', key: 'b', here: [here, 'ann00000.d001'], there: there?.slice(0, 2) }],
      },
    ]);
    const others = (['core', 'rounds'] as const).map((name) => store.documents.yDoc(name));
    relay.holdsAcks = true;
    await write(store, 'c', 'three');
    expect(store.syncState.get().waiting).toBe(1);
    const repairing = store.repair();
    await until('it was fetched anew', () => stamp(store, 'b')?.[0] === there?.[0]);
    relay.releaseAcks();
    expect(await repairing).toMatchObject({ ok: true, value: { equal: true } });
    expect((['core', 'rounds'] as const).map((name) => store.documents.yDoc(name))).toEqual(others);
    await synced(store);
    expect(relayKey(relay, 'c')).toBe('three');
  });

  it('discards what waits without sending it, and shows what the server has', async () => {
    const relay = new TinyRelay();
    const store = stores.open(relay, newId());
    await synced(store);
    await write(store, 'a', 'one');
    await synced(store);
    await goDown(relay, store);
    await write(store, 'a', 'two');
    await store.discardWaiting();
    expect(store.syncState.get().waiting).toBe(0);
    relay.comeUp();
    await synced(store);
    expect([readKey(store, 'a'), relayKey(relay, 'a')]).toEqual(['one', 'one']);
  });
});

/** Changes one text in a stored document, as a bad disk would; its structure stays whole. */
async function damage(name: string, from: string, to: string): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const updates = db.transaction('updates', 'readwrite').objectStore('updates');
  await new Promise<void>((resolve) => {
    const request = updates.openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      // Latin 1 keeps every byte as it is.
      const text = Buffer.from(cursor.value as Uint8Array).toString('latin1');
      cursor.update(new Uint8Array(Buffer.from(text.replaceAll(from, to), 'latin1')));
      cursor.continue();
    };
    updates.transaction.oncomplete = () => resolve();
  });
  db.close();
}
