import 'fake-indexeddb/auto';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { type LocalValues, memoryValues } from '#platform/local-values.ts';
import { readKey, testProfile, until, writeKey } from '../testing/test-store.ts';
import { TinyRelay } from '../testing/tiny-relay.ts';
import { createSession, type Session } from './session.ts';

const opened: Session[] = [];
afterEach(async () => {
  for (const session of opened.splice(0)) await session.close();
});

/** HTTP side of a relay that knows one person. */
function fetchOf(profile = testProfile()): typeof fetch {
  return async (_url, init) => {
    const isSignOut = init?.method === 'DELETE';
    return new Response(JSON.stringify(isSignOut ? {} : { profile, token: 'token' }));
  };
}

function makeSession(relay: TinyRelay, prefix: string, values: LocalValues, fetch = fetchOf()): Session {
  const session = createSession({
    origin: 'http://relay.test',
    values,
    storagePrefix: prefix,
    WebSocket: relay.WebSocket,
    fetch,
    asToken: true,
  });
  opened.push(session);
  return session;
}

const ready = (session: Session) =>
  until('it is synced', () => session.store.get()?.syncState.get().kind === 'synced');
const write = (session: Session, key: string) =>
  session.store.get()?.runCommand(writeKey, { key, value: key, documents: ['settings'] });

function keyIn(session: Session, key: string): unknown {
  const store = session.store.get();
  return store && readKey(store, key);
}

describe('a session', () => {
  it('opens from the local profile without the network, and remembers the device', async () => {
    const [relay, prefix, values] = [new TinyRelay(), newId(), memoryValues()];
    const first = makeSession(relay, prefix, values);
    expect(first.store.get()).toBeUndefined();
    expect(await first.signIn('Ann@example.com', 'secret')).toMatchObject({ ok: true });
    await ready(first);
    await write(first, 'a');
    await ready(first);
    await first.close();
    relay.goDown();
    const offline: typeof fetch = async () => {
      throw new TypeError('offline');
    };
    const second = makeSession(relay, prefix, values, offline);
    await second.store.get()?.whenLoaded;
    expect(keyIn(second, 'a')).toBe('a');
    expect(second.deviceFields('ann@example.com').device).toBe('d001');
    expect(await second.signOut()).toMatchObject({ error: 'network.offline' });
    expect(second.store.get()).toBeDefined();
  });

  it('signs out in every tab, deletes the copies, and keeps what still waits', async () => {
    const [relay, prefix, values] = [new TinyRelay(), newId(), memoryValues()];
    const first = makeSession(relay, prefix, values);
    await first.signIn('ann@example.com', 'secret');
    await ready(first);
    const second = makeSession(relay, prefix, values);
    await ready(second);
    relay.goDown();
    await until('it knows', () => first.store.get()?.syncState.get().kind === 'offline');
    await write(first, 'waiting');
    expect(first.waitingHere()).toBe(1);
    expect(await first.signOut()).toMatchObject({ ok: true });
    await until('the other tab left too', () => second.store.get() === undefined);
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith(prefix) ? [name] : [],
    );
    expect(names).toEqual([`${prefix}:inst:ann00000:pending`]);

    const bert = {
      ...testProfile('d009'),
      user: { id: 'bert0000', name: 'Bert', email: 'bert@example.com' },
    };
    const third = makeSession(relay, prefix, values, fetchOf(bert));
    await third.signIn('bert@example.com', 'secret');
    expect(await third.waitingOfOthers()).toEqual([{ name: 'Ann', email: 'ann@example.com', waiting: 1 }]);
    await third.signOut();

    relay.comeUp();
    const again = makeSession(relay, prefix, values);
    await again.signIn('ann@example.com', 'secret');
    await ready(again);
    expect(keyIn(again, 'waiting')).toBe('waiting');
    expect(await again.waitingOfOthers()).toEqual([]);
  });

  it('opens another account of the same person', async () => {
    const profile = testProfile();
    const accounts = profile.accounts.flatMap((account) => [account, { ...account, id: 'acc00002' }]);
    const two = { ...profile, accounts };
    const session = makeSession(new TinyRelay(), newId(), memoryValues(), fetchOf(two));
    await session.signIn('ann@example.com', 'secret');
    const before = session.store.get();
    session.chooseAccount('acc00002');
    expect(session.store.get()?.account.id).toBe('acc00002');
    expect(session.store.get()).not.toBe(before);
  });
});
