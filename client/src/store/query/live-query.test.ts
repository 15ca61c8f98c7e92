import 'fake-indexeddb/auto';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Store } from '../store.ts';
import { openTab, until, writeKey } from '../testing/test-store.ts';
import { TinyRelay } from '../testing/tiny-relay.ts';
import { createLiveQuery } from './live-query.ts';

let store: Store;
afterEach(() => store?.close());

describe('a live query', () => {
  it('runs again only when something it read has changed', async () => {
    store = openTab(new TinyRelay(), newId());
    await until('it is synced', () => store.syncState.get().kind === 'synced');
    let runs = 0;
    let told = 0;
    const query = createLiveQuery(store.documents, (snapshot) => {
      runs += 1;
      return { value: snapshot.value('settings', 'settings', 'a')?.[2], layouts: snapshot.has('layouts') };
    });
    const stop = query.subscribe(() => {
      told += 1;
    });
    const write = (key: string, value: string) =>
      store.runCommand(writeKey, { key, value, documents: ['settings'] });
    const first = query.get();
    await write('b', 'other');
    expect([query.get(), runs, told]).toEqual([first, 1, 0]);
    await write('a', 'one');
    expect(query.get()).toEqual({ value: 'one', layouts: false });
    expect([runs, told]).toEqual([2, 1]);
    const second = query.get();
    await write('a', 'one');
    expect(query.get()).toBe(second);
    store.documents.open('layouts');
    await until('a document that was asked for came', () => query.get().layouts);
    stop();
    const before = runs;
    await write('a', 'two');
    expect(runs).toBe(before);
    expect(query.get().value).toBe('two');
  });

  it('tells of changes by others once a frame, and of an own one at once', async () => {
    const relay = new TinyRelay();
    store = openTab(relay, newId());
    const other = openTab(relay, newId(), { device: 'd002' });
    onTestFinished(() => other.close());
    await until('both are synced', () =>
      [store, other].every(({ syncState }) => syncState.get().kind === 'synced'),
    );
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    // Other work waits for frames as well: no count of them says anything, and none is left waiting.
    const draw = () => {
      for (const frame of frames.splice(0)) frame(0);
    };
    onTestFinished(() => {
      draw();
      vi.unstubAllGlobals();
    });
    let told = 0;
    const query = createLiveQuery(store.documents, (snapshot) =>
      ['a', 'b', 'c'].map((key) => snapshot.value('settings', 'settings', key)?.[2]).join(' '),
    );
    const stop = query.subscribe(() => {
      told += 1;
      query.get();
    });
    for (const key of ['a', 'b', 'c'])
      await other.runCommand(writeKey, { key, value: key, documents: ['settings'] });
    await until('all have come', () => store.snapshot.value('settings', 'settings', 'c') !== undefined);
    expect(told).toBe(0);
    draw();
    expect([told, query.get()]).toEqual([1, 'a b c']);

    await store.runCommand(writeKey, { key: 'a', value: 'own', documents: ['settings'] });
    expect([told, query.get()]).toEqual([2, 'own b c']);
    stop();
  });
});
