import 'fake-indexeddb/auto';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createStores,
  goDown,
  readKey,
  relayKey,
  synced,
  TEST_ACCOUNT,
  until,
  write,
} from './testing/test-store.ts';
import { TinyRelay } from './testing/tiny-relay.ts';

const stores = createStores();
afterEach(stores.close);

/** A device that made a change and cannot send it, and the file it saved. */
async function savedFile(relay: TinyRelay): Promise<Blob> {
  const store = stores.open(relay, newId());
  await synced(store);
  await goDown(relay, store);
  await write(store, 'a', 'from the file');
  await write(store, 'b', 'also');
  const file = store.waitingChangesFile();
  await store.close();
  relay.comeUp();
  return file;
}

async function changed(file: Blob, change: (json: Record<string, unknown>) => void): Promise<Blob> {
  const json = JSON.parse(await file.text());
  change(json);
  return new Blob([JSON.stringify(json)]);
}

describe('a saved file of changes', () => {
  it('is taken over by another device and merges with its stamps, once', async () => {
    const relay = new TinyRelay();
    const file = await savedFile(relay);
    const store = stores.open(relay, newId(), { device: 'd002' });
    await synced(store);
    expect(await store.loadChangesFile(file)).toEqual({
      ok: true,
      value: { taken: 2, known: 0, refused: 0 },
    });
    expect(readKey(store, 'a')).toBe('from the file');
    await synced(store);
    expect([relayKey(relay, 'a'), relayKey(relay, 'b')]).toEqual(['from the file', 'also']);
    expect(store.snapshot.value('settings', 'settings', 'a')?.[1]).toBe('ann00000.d001');
    expect(await store.loadChangesFile(file)).toMatchObject({ value: { taken: 0, known: 2, refused: 0 } });
  });

  it('brings calls along that were not sent, and what was discarded is in no file', async () => {
    const relay = new TinyRelay();
    const first = stores.open(relay, newId());
    await synced(first);
    await goDown(relay, first);
    const invitation = {
      account: TEST_ACCOUNT,
      name: 'Pia',
      email: 'pia@x.example',
      roles: ['worker' as const],
    };
    await first.queuedCalls.add('invite:pia', 'invite', invitation);
    await first.queuedCalls.add('export:1', 'noteExport', {
      account: TEST_ACCOUNT,
      id: '1',
      what: 'users',
      rows: 1,
    });
    const file = first.waitingChangesFile();
    await first.discardWaiting();
    expect(first.queuedCalls.all.get()).toEqual([]);
    expect(JSON.parse(await first.waitingChangesFile().text()).calls).toEqual([]);

    const store = stores.open(relay, newId(), { device: 'd002' });
    await store.whenLoaded;
    const foreign = await changed(file, (json) => {
      (json.calls as { account: string }[]).push({ ...(json.calls as [object])[0], account: 'acc99999' });
    });
    expect(await store.loadChangesFile(foreign)).toMatchObject({ value: { taken: 1, known: 0, refused: 1 } });
    expect(store.queuedCalls.list.get().map(({ id }) => id)).toEqual(['invite:pia']);
    expect(await store.loadChangesFile(file)).toMatchObject({ value: { taken: 0, known: 1, refused: 0 } });
  });

  it('does not undo what somebody wrote later', async () => {
    const relay = new TinyRelay();
    const file = await savedFile(relay);
    const store = stores.open(relay, newId(), { device: 'd002' });
    await synced(store);
    await write(store, 'a', 'later');
    await synced(store);
    expect(await store.loadChangesFile(file)).toMatchObject({ value: { taken: 1, known: 1 } });
    await synced(store);
    expect([relayKey(relay, 'a'), relayKey(relay, 'b')]).toEqual(['later', 'also']);
  });

  it('loaded while offline waits, also for a document that is not here', async () => {
    const relay = new TinyRelay();
    const file = await savedFile(relay);
    relay.goDown();
    const store = stores.open(relay, newId(), { device: 'd002' });
    await store.whenLoaded;
    expect(await store.loadChangesFile(file)).toMatchObject({ value: { taken: 2 } });
    expect(await store.loadChangesFile(file)).toMatchObject({ value: { taken: 0, known: 2 } });
    expect(store.syncState.get().waiting).toBe(2);
    relay.comeUp();
    await store.syncNow();
    await synced(store);
    expect([relayKey(relay, 'a'), relayKey(relay, 'b')]).toEqual(['from the file', 'also']);
  });

  it('brings refused changes along', async () => {
    const relay = new TinyRelay();
    const first = stores.open(relay, newId());
    await synced(first);
    relay.refusing.set('a', 'sync.refused-role');
    await write(first, 'a', 'mine');
    await until('it is parked', () => first.parked.get().length === 1);
    await until('the relay may forget it', () => relay.refusals.length === 0);
    const file = first.waitingChangesFile();
    relay.refusing.clear();
    const second = stores.open(relay, newId(), { device: 'd002' });
    await synced(second);
    expect(await second.loadChangesFile(file)).toMatchObject({ value: { taken: 1 } });
    expect(second.parked.get()).toMatchObject([{ key: 'a', value: 'mine' }]);
    await second.retryParked(second.parked.get()[0]?.id ?? '');
    await synced(second);
    expect(relayKey(relay, 'a')).toBe('mine');
  });

  it('is refused in words when it is something else', async () => {
    const relay = new TinyRelay();
    const file = await savedFile(relay);
    const store = stores.open(relay, newId(), { device: 'd002' });
    await synced(store);
    const text = await file.text();
    const cases: [string, Blob][] = [
      ['sync.file-not-ours', new Blob(['hello'])],
      ['sync.file-not-ours', new Blob(['[1, 2]'])],
      ['sync.file-damaged', new Blob([text.slice(0, text.length / 2)])],
      ['sync.file-damaged', await changed(file, (json) => Object.assign(json, { records: [{}] }))],
      ['sync.file-newer', await changed(file, (json) => Object.assign(json, { form: 99 }))],
      [
        'sync.file-of-other-installation',
        await changed(file, (json) => Object.assign(json, { installation: 'x' })),
      ],
      [
        'sync.file-of-other-account',
        await changed(file, (json) => {
          for (const record of json.records as { account: string }[]) record.account = 'other000';
        }),
      ],
    ];
    for (const [error, blob] of cases) expect(await store.loadChangesFile(blob)).toMatchObject({ error });
    const ofBert = await changed(file, (json) => Object.assign(json, { user: 'bert0000', name: 'Bert' }));
    expect(await store.loadChangesFile(ofBert)).toMatchObject({
      error: 'sync.file-of-another-user',
      values: { name: 'Bert' },
    });
    const unreadable = await changed(file, (json) => {
      const [record] = json.records as { parts: { document: string }[] }[];
      if (record?.parts[0]) record.parts[0].document = 'me:bert0000';
    });
    expect(await store.loadChangesFile(unreadable)).toMatchObject({ value: { taken: 1, refused: 1 } });
  });
});
