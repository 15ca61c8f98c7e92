import 'fake-indexeddb/auto';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createStores,
  databasesOf,
  fakeHttp,
  goDown,
  synced,
  TEST_ACCOUNT,
  takesAll,
  until,
  write,
  writeKey,
} from './testing/test-store.ts';
import { TinyRelay } from './testing/tiny-relay.ts';

const stores = createStores();
afterEach(stores.close);

function orders(roles: Role[], erase: 'all' | string[]) {
  return { accounts: [{ account: TEST_ACCOUNT, roles, epochs: {}, erase }] };
}

const PATH = '/api/waiting-changes';

describe('orders of the server', () => {
  it('erase what a lost role opened, after what waited was posted', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const http = fakeHttp({});
    let changes = 0;
    const store = stores.open(relay, prefix, {
      http,
      onRightsChanged: () => {
        changes += 1;
      },
    });
    await synced(store);
    await goDown(relay, store);
    await write(store, 'a', 'one', ['rounds']);
    await write(store, 'kept', 'two');
    relay.orders = orders(['reporting'], ['rounds', 'order']);
    relay.refused.set(`${TEST_ACCOUNT}/rounds~1`, { code: CLOSE.role, once: false });
    relay.comeUp();
    await until('it tried to post', () => http.asked.some(({ path }) => path === PATH));
    expect(store.documents.state('rounds')).toBe('closed');
    expect(await store.whenOrdersDone()).toBe(false);
    expect((await databasesOf(prefix)).some((name) => name.endsWith('/rounds~1'))).toBe(true);
    expect(changes).toBe(0);

    http.answers[PATH] = takesAll;
    relay.order({ ...relay.orders });
    await until('it is done', () => changes === 1);
    const posted = http.asked.filter(({ path }) => path === PATH).at(-1)?.input;
    expect(posted).toMatchObject({ purpose: 'review', changes: [{ parts: [{ document: 'rounds' }] }] });
    const names = await databasesOf(prefix);
    expect(names.filter((name) => name.includes('/rounds~') || name.includes('/order~'))).toEqual([]);
    expect(names.some((name) => name.endsWith('/settings~1'))).toBe(true);
    await until('the rest went', () => store.syncState.get().waiting === 0);
    expect(
      await store.runCommand(writeKey, {
        key: 'b',
        value: 'x',
        documents: ['rounds'],
      }),
    ).toMatchObject({ error: 'sync.not-on-this-device' });
  });

  it('erase a whole account, and confirm it until the server has heard', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const http = fakeHttp({ [PATH]: takesAll, '/api/erased': () => ok({}) });
    const store = stores.open(relay, prefix, { http });
    await synced(store);
    await write(store, 'a', 'one');
    await synced(store);
    relay.order(orders([], 'all'));
    await until('it confirmed', () => http.asked.some(({ path }) => path === '/api/erased'));
    expect(http.asked.at(-1)?.input).toEqual({ scope: 'account', account: TEST_ACCOUNT });
    expect((await databasesOf(prefix)).filter((name) => name.includes(':doc:'))).toEqual([]);
    expect(store.recentChanges.get()).toEqual([]);
    relay.order(orders([], 'all'));
    await until(
      'it confirmed again',
      () => http.asked.filter(({ path }) => path === '/api/erased').length === 2,
    );
  });

  it('erase nothing when only a document or the session was refused', async () => {
    const relay = new TinyRelay();
    const prefix = newId();
    const store = stores.open(relay, prefix);
    await synced(store);
    const before = await databasesOf(prefix);
    for (const code of [CLOSE.role, CLOSE.session, CLOSE.gone]) {
      await goDown(relay, store);
      relay.refused.set(`${TEST_ACCOUNT}/rounds~1`, { code, once: true });
      relay.comeUp();
      await store.syncNow();
      await until('it heard', () => !relay.refused.has(`${TEST_ACCOUNT}/rounds~1`));
    }
    expect(await databasesOf(prefix)).toEqual(before);
  });
});
