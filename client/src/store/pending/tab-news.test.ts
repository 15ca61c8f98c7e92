import 'fake-indexeddb/auto';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStores, goDown, synced, until, write } from '../testing/test-store.ts';
import { TinyRelay } from '../testing/tiny-relay.ts';
import { HeardNews, readTabNews } from './tab-news.ts';

const stores = createStores();
afterEach(() => stores.close());

describe('what other tabs have told', () => {
  it('is gathered until it is looked at, and all of it once a minute', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    onTestFinished(() => void vi.useRealTimers());
    const heard = new HeardNews();
    heard.add({ records: ['a'] });
    expect(heard.take()).toBe('all');
    heard.add({ records: ['b', 'c'] });
    heard.add({ records: ['c'] });
    expect(heard.take()).toEqual({ records: ['b', 'c'] });
    expect(heard.take()).toEqual({ records: [] });
    heard.add({ records: ['d'] });
    heard.add('all');
    expect(heard.take()).toBe('all');
    vi.setSystemTime(1_061_000);
    heard.add({ records: ['e'] });
    expect(heard.take()).toBe('all');
  });

  it('is nothing where another version of the app says something else', () => {
    expect(readTabNews('all')).toBe('all');
    expect(readTabNews({ records: ['a'] })).toEqual({ records: ['a'] });
    for (const other of ['changed', null, 7, {}, { records: 'a' }, { records: [1] }, []])
      expect(readTabNews(other)).toBeUndefined();
  });

  it('brings a tab what another one writes and settles, one change after the other', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const [one, two] = [stores.open(relay, prefix), stores.open(relay, prefix)];
    await Promise.all([synced(one), synced(two)]);
    await goDown(relay, one, two);
    for (let count = 1; count <= 5; count += 1) {
      await write(one, `key${count}`, 'value');
      await until('the other tab counts it', () => two.syncState.get().waiting === count);
    }
    relay.comeUp();
    await Promise.all([synced(one), synced(two)]);
    expect([one.syncState.get().waiting, two.syncState.get().waiting]).toEqual([0, 0]);
  });
});
