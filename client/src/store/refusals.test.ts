import 'fake-indexeddb/auto';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { Store } from './store.ts';
import {
  createStores,
  goDown,
  readKey,
  relayKey,
  synced,
  until,
  write,
  writeKey,
  writeKeys,
} from './testing/test-store.ts';
import { TinyRelay } from './testing/tiny-relay.ts';

const stores = createStores();
afterEach(stores.close);

const isParked = (store: Store, count = 1) =>
  until('it is parked', () => store.parked.get().length === count);
const refused = (store: Store) =>
  until('it needs somebody', () => {
    const { problem, waiting, parked } = store.syncState.get();
    return problem === 'refused' && waiting === 0 && parked > 0;
  });

/** Keys that anybody may take back who may write them. */
const [A, B, C] = ['jobs.keep-weekday', 'jobs.part-done-percent', 'jobs.skip-reason-required'] as const;

describe('a refused change', () => {
  it('is parked with value, words and reason; what stands there now is shown; the rest is safe', async () => {
    const relay = new TinyRelay();
    const store = stores.open(relay, newId());
    await synced(store);
    await write(store, 'a', 'old');
    await synced(store);
    relay.refusing.set('a', 'sync.refused-role');
    await goDown(relay, store);
    await write(store, 'a', 'new');
    await write(store, 'b', 'kept');
    relay.comeUp();
    await store.syncNow();
    await refused(store);
    expect(store.parked.get()).toMatchObject([
      {
        number: 1,
        document: 'settings',
        root: 'settings',
        key: 'a',
        reason: 'sync.refused-role',
        command: 'test.write',
        words: { key: 'test.wrote', record: 'a' },
        value: 'new',
        now: 'old',
      },
    ]);
    expect([readKey(store, 'a'), readKey(store, 'b')]).toEqual(['old', 'kept']);
    expect([relayKey(relay, 'a'), relayKey(relay, 'b')]).toEqual(['old', 'kept']);
    expect(store.syncState.get()).toMatchObject({ kind: 'needs-you', waiting: 0, parked: 1 });
    expect(store.syncState.get().changes.filter(({ state }) => state === 'refused')).toMatchObject([
      { words: { record: 'a', values: { value: 'new' } } },
    ]);
    await until('the relay may forget it', () => relay.refusals.length === 0);
    await until('it is reported', () => relay.statuses.at(-1)?.parked === 1);
    expect(relay.statuses.at(-1)).toMatchObject({ waiting: 0, needsYou: 1, synced: true });
    expect(store.parkedText(store.parked.get()[0]?.id ?? '')).toContain('new');
  });

  it('is not taken from a command that changed more: only what is named is parked', async () => {
    const relay = new TinyRelay();
    const store = stores.open(relay, newId());
    await synced(store);
    relay.refusing.set('b', 'sync.refused-value');
    await write(store, 'a', 'first');
    await write(store, 'b', 'second');
    await refused(store);
    expect(store.parked.get()).toMatchObject([{ key: 'b', value: 'second', now: undefined }]);
    expect([relayKey(relay, 'a'), relayKey(relay, 'b')]).toEqual(['first', undefined]);
    expect(readKey(store, 'b')).toBeUndefined();
  });

  it('counts once, however many of its values were refused', async () => {
    const relay = new TinyRelay();
    const store = stores.open(relay, newId());
    await synced(store);
    relay.refusing.set('a', 'sync.refused-role');
    await write(store, 'a', 'both', ['settings', 'layouts']);
    await isParked(store, 2);
    await refused(store);
    expect(store.syncState.get().parked).toBe(1);
    await until('it is reported', () => relay.statuses.at(-1)?.parked === 1);
  });

  it('is told once more after the relay died before telling, and taken once', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    let store = stores.open(relay, prefix);
    await synced(store);
    relay.refusing.set('a', 'sync.refused-key');
    relay.diesBeforeReject = true;
    await write(store, 'a', 'new');
    await until('the relay refused it and died', () => relay.refusals.length === 1 && relay.isDown);
    await store.close();
    relay.diesBeforeReject = false;
    relay.comeUp();
    store = stores.open(relay, prefix);
    await refused(store);
    expect(store.parked.get()).toMatchObject([{ number: 1, key: 'a', value: 'new' }]);
    await until('the relay may forget it', () => relay.refusals.length === 0);
    await store.close();
    store = stores.open(relay, prefix);
    await isParked(store);
    await until('it greeted', () => store.syncState.get().connected);
    expect(relay.hellos.at(-1)?.lastRefusal).toBe(1);
  });

  it('whose record is gone is listed with what the relay says of it', async () => {
    const relay = new TinyRelay();
    relay.refuse('acc00000/settings~1', [
      {
        root: 'settings',
        key: 'x/y',
        record: 'x',
        group: 'y',
        reason: 'sync.refused-author',
        ids: ['1:1'],
      },
    ]);
    const store = stores.open(relay, newId());
    await isParked(store);
    expect(store.parked.get()).toMatchObject([
      { key: 'x/y', words: { key: 'sync.unknown-change', record: 'x' }, value: undefined },
    ]);
    const [{ id = '' } = {}] = store.parked.get();
    expect(await store.retryParked(id)).toMatchObject({ error: 'sync.parked-unknown' });
    await store.discardParked(id);
    await synced(store);
    expect(store.parked.get()).toEqual([]);
  });

  it('is written again with its stamp when the person tries again', async () => {
    const relay = new TinyRelay();
    const store = stores.open(relay, newId());
    await synced(store);
    relay.refusing.set('a', 'sync.refused-role');
    await goDown(relay, store);
    await write(store, 'a', 'mine');
    const stamped = store.snapshot.value('settings', 'settings', 'a');
    relay.comeUp();
    await store.syncNow();
    await refused(store);
    relay.refusing.clear();
    const [{ id = '' } = {}] = store.parked.get();
    expect(await store.retryParked(id)).toEqual({ ok: true, value: undefined });
    expect(store.parked.get()).toEqual([]);
    await synced(store);
    expect(relayKey(relay, 'a')).toBe('mine');
    expect(store.snapshot.value('settings', 'settings', 'a')).toEqual(stamped);
    expect(await store.retryParked(id)).toMatchObject({ error: 'sync.parked-gone' });
  });

  it('tried again over a later write of somebody else becomes the later one', async () => {
    const relay = new TinyRelay();
    const [mine, other] = [stores.open(relay, newId()), stores.open(relay, newId(), { device: 'd002' })];
    await Promise.all([synced(mine), synced(other)]);
    relay.refusing.set('a', 'sync.refused-role');
    await write(mine, 'a', 'mine');
    await refused(mine);
    relay.refusing.clear();
    await write(other, 'a', 'theirs');
    await until('it is shown', () => mine.parked.get()[0]?.now === 'theirs');
    const theirs = mine.snapshot.value('settings', 'settings', 'a')?.[0] ?? '';
    expect(await mine.retryParked(mine.parked.get()[0]?.id ?? '')).toMatchObject({ ok: true });
    await until('the other has it', () => readKey(other, 'a') === 'mine');
    expect((other.snapshot.value('settings', 'settings', 'a')?.[0] ?? '') > theirs).toBe(true);
  });

  it('in part is undone for what came about, and lets go of the rest', async () => {
    const relay = new TinyRelay();
    const [mine, other] = [stores.open(relay, newId()), stores.open(relay, newId(), { device: 'd002' })];
    await Promise.all([synced(mine), synced(other)]);
    await write(other, A, 'old');
    await until('it is here', () => readKey(mine, A) === 'old');
    relay.refusing.set(A, 'sync.refused-full');
    await mine.runCommand(writeKeys, { keys: [A, B], value: 'new' });
    await isParked(mine);
    const [change] = mine.recentChanges.get();
    expect(await mine.undo(change?.id ?? '')).toMatchObject({ ok: true, value: { leftAlone: [] } });
    expect(mine.parked.get()).toEqual([]);
    await synced(mine);
    expect([relayKey(relay, A), relayKey(relay, B)]).toEqual(['old', null]);
  });

  it('tried again with all its values stays one change, and can be undone as one', async () => {
    const relay = new TinyRelay();
    const store = stores.open(relay, newId());
    await synced(store);
    relay.refusing.set(A, 'sync.refused-role').set(B, 'sync.refused-role');
    await store.runCommand(writeKeys, { keys: [A, B, C], value: 'new' });
    await isParked(store, 2);
    const [made] = store.recentChanges.get();
    const ids = () => store.parked.get().map(({ id }) => id);
    const before = ids();
    expect(await store.retryParked(...before)).toEqual({ ok: true, value: undefined });
    await until('it is refused once more', () => ids().length === 2 && !before.includes(ids()[0] ?? ''));
    expect(store.parked.get().map(({ change }) => change)).toEqual([made?.id, made?.id]);
    expect(store.syncState.get().parked).toBe(1);
    relay.refusing.clear();
    await store.retryParked(...ids());
    await synced(store);
    expect(relayKey(relay, A)).toBe('new');
    expect(await store.undo(made?.id ?? '')).toMatchObject({ ok: true, value: { leftAlone: [] } });
    await synced(store);
    expect([A, B, C].map((key) => relayKey(relay, key))).toEqual([null, null, null]);
  });

  it('that is discarded leaves nothing to take back', async () => {
    const relay = new TinyRelay();
    const store = stores.open(relay, newId());
    await synced(store);
    relay.refusing.set(A, 'sync.refused-role');
    await store.runCommand(writeKeys, { keys: [A, B], value: 'new' });
    await isParked(store);
    await store.discardParked(...store.parked.get().map(({ id }) => id));
    const [made] = store.recentChanges.get();
    expect(made?.steps).toHaveLength(1);
    expect(await store.undo(made?.id ?? '')).toMatchObject({ ok: true, value: { leftAlone: [] } });
  });

  it('is known in every tab, and settled in every tab', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const [one, two] = [stores.open(relay, prefix), stores.open(relay, prefix)];
    await Promise.all([synced(one), synced(two)]);
    relay.refusing.set('a', 'sync.refused-role');
    await write(one, 'a', 'x');
    await Promise.all([refused(one), refused(two)]);
    expect(two.parked.get()).toEqual(one.parked.get());
    await two.discardParked(two.parked.get()[0]?.id ?? '');
    await Promise.all([synced(one), synced(two)]);
  });

  it('goes into the saved file together with what waits', async () => {
    const relay = new TinyRelay();
    const store = stores.open(relay, newId());
    await synced(store);
    relay.refusing.set('a', 'sync.refused-role');
    await write(store, 'a', 'x');
    await refused(store);
    await goDown(relay, store);
    await store.runCommand(writeKey, { key: 'b', value: 'y', documents: ['settings'] });
    expect(JSON.parse(await store.waitingChangesFile().text())).toMatchObject({
      records: [{ parts: [{ values: [['b', [expect.any(String), 'ann00000.d001', 'y']]] }] }],
      parked: [{ key: 'a', stamped: [expect.any(String), 'ann00000.d001', 'x'] }],
    });
  });
});
