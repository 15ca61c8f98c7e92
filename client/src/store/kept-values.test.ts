import 'fake-indexeddb/auto';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { openDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import { createLiveQuery } from './query/live-query.ts';
import type { Store } from './store.ts';
import { createStores, databasesOf, readKey, synced, until, write } from './testing/test-store.ts';
import { TinyRelay } from './testing/tiny-relay.ts';

const stores = createStores();
afterEach(stores.close);

const MANY = 320;
const value = (store: Store, key: string) => readKey(store, key, 'rounds');

/** A device on which `rounds` holds so much that it is worth keeping. */
async function deviceWithMany(): Promise<{ relay: TinyRelay; prefix: string; store: Store }> {
  const relay = new TinyRelay();
  const prefix = newId();
  const store = stores.open(relay, prefix);
  await synced(store);
  for (let at = 0; at < MANY; at += 1) await write(store, `k${at}`, `v${at}`, ['rounds']);
  await synced(store);
  // What is kept whole is written when a document is opened.
  await store.close();
  const again = stores.open(relay, prefix);
  again.screenShown();
  await synced(again);
  await until('it is kept', async () => (await keptOf(prefix)).whole !== undefined);
  return { relay, prefix, store: again };
}

async function keptOf(prefix: string): Promise<{ whole: string | undefined; patches: readonly string[] }> {
  const name = (await databasesOf(prefix)).find((one) => one.includes('/rounds~'));
  const db = await openDB(prefix + name);
  const whole = await db.get('custom', 'values');
  const patches = await db.getAll('custom', IDBKeyRange.bound('values+', 'values+\uffff'));
  db.close();
  return { whole, patches };
}

describe('values that are kept beside a copy', () => {
  it('are shown before the document is here; a change waits for it, and is made in it', async () => {
    const { relay, prefix, store } = await deviceWithMany();
    await store.close();
    relay.goDown();
    const opened = stores.open(relay, prefix);
    await opened.whenLoaded;
    expect(opened.documents.yDoc('rounds')).toBeUndefined();
    expect(value(opened, 'k7')).toBe('v7');
    const query = createLiveQuery(opened.documents, (snapshot) => ({
      record: snapshot.record(roundRecord, 'k0'),
      first: snapshot.value('rounds', 'rounds', 'k0')?.[2],
    }));
    let told = 0;
    const stop = query.subscribe(() => {
      told += 1;
    });
    const shown = query.get();

    const written = write(opened, 'k1', 'changed', ['rounds']);
    opened.screenShown();
    expect(value(opened, 'k1')).toBe('v1');
    await until('the document is here', () => opened.documents.yDoc('rounds') !== undefined);
    // That it takes over is no change: nobody is told, and what was shown keeps its identity.
    expect(told).toBe(0);
    expect(query.get()).toBe(shown);
    await written;
    expect(opened.documents.yDoc('rounds')?.getMap('rounds').size).toBe(MANY);
    expect([value(opened, 'k1'), opened.syncState.get().waiting]).toEqual(['changed', 1]);
    await write(opened, 'k0', 'new', ['rounds']);
    await until('the query is told', () => query.get().first === 'new');
    stop();
  });

  it('follow each change, and a new text takes the place of many', async () => {
    const { prefix, relay, store } = await deviceWithMany();
    await write(store, 'k3', 'later', ['rounds']);
    await until('the change is kept', async () => (await keptOf(prefix)).patches.length > 0);
    await store.close();
    relay.goDown();
    const opened = stores.open(relay, prefix);
    await opened.whenLoaded;
    expect([opened.documents.yDoc('rounds'), value(opened, 'k3')]).toEqual([undefined, 'later']);
  });

  it('are corrected where they lag behind what the device has, and kept anew', async () => {
    const { prefix, relay, store } = await deviceWithMany();
    const { whole = '' } = await keptOf(prefix);
    await store.close();
    const name = prefix + (await databasesOf(prefix)).find((one) => one.includes('/rounds~'));
    const db = await openDB(name);
    await db.put('custom', whole.replace('"v5"', '"stale"').replace(/\["k9",.*?\]\],?/, ''), 'values');
    db.close();
    relay.goDown();
    const opened = stores.open(relay, prefix);
    await opened.whenLoaded;
    expect(value(opened, 'k9')).toBeUndefined();
    opened.screenShown();
    await until('the document is here', () => opened.documents.yDoc('rounds') !== undefined);
    expect([value(opened, 'k9'), opened.syncState.get().waiting]).toEqual(['v9', 0]);
    await until('it is kept anew', async () => ((await keptOf(prefix)).whole ?? '').includes('"k9"'));
  });

  it('that cannot be read are passed over', async () => {
    const { prefix, relay, store } = await deviceWithMany();
    await store.close();
    const db = await openDB(prefix + (await databasesOf(prefix)).find((one) => one.includes('/rounds~')));
    await db.put('custom', '{"v":1,"roots":', 'values');
    db.close();
    relay.goDown();
    const opened = stores.open(relay, prefix);
    await opened.whenLoaded;
    expect(opened.documents.yDoc('rounds')?.getMap('rounds').size).toBe(MANY);
  });

  it('go with the copy', async () => {
    const { prefix, store } = await deviceWithMany();
    await store.documents.find('rounds')?.giveUp();
    expect((await databasesOf(prefix)).filter((one) => one.includes('/rounds~'))).toEqual([]);
  });
});
