import 'fake-indexeddb/auto';
import { readSession } from '@roundsman/shared-schema/areas/session/session.http.ts';
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

  it('keeps what was last seen for the same person with the same rights, until they change something', async () => {
    const [relay, prefix, values] = [new TinyRelay(), newId(), memoryValues()];
    const see = () => values.set('roundsman.last-screen', 'seen');
    const isKept = () => values.get('roundsman.last-screen') === 'seen';
    const first = makeSession(relay, prefix, values);
    await first.signIn('ann@example.com', 'secret');
    await ready(first);
    see();
    await write(first, 'a');
    expect(isKept()).toBe(false);
    see();
    await first.close();
    const profile = testProfile();
    const [account] = profile.accounts;
    const demoted = {
      ...profile,
      accounts: profile.accounts.map((each) => ({ ...each, roles: ['worker' as const] })),
    };
    const again = makeSession(relay, prefix, values, fetchOf(demoted));
    expect(isKept()).toBe(true);
    again.chooseAccount(account?.id ?? '');
    expect(isKept()).toBe(true);
    await again.refresh();
    expect(isKept()).toBe(false);
    see();
    await again.signOut();
    expect(isKept()).toBe(false);
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
      user: { id: 'bert0000', name: 'Bert', email: 'bert@example.com', emailVerified: true },
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

  it('removes at its next start what a tab that was closed while signing out left', async () => {
    const [relay, prefix, values] = [new TinyRelay(), newId(), memoryValues()];
    const left = async () =>
      (await indexedDB.databases()).filter(({ name }) => name?.startsWith(prefix)).length;
    const first = makeSession(relay, prefix, values);
    await first.signIn('ann@example.com', 'secret');
    await ready(first);
    await first.close();
    expect(await left()).toBeGreaterThan(1);
    values.set('roundsman.signed-out', '{"installation":"inst","user":"ann00000","waiting":"keep"}');
    values.remove('roundsman.profile');
    makeSession(relay, prefix, values);
    await until('it is done', () => values.get('roundsman.signed-out') === null);
    expect(await left()).toBe(0);

    const again = makeSession(relay, prefix, values);
    values.set('roundsman.signed-out', '{"installation":"inst","user":"ann00000","waiting":"keep"}');
    await again.signIn('ann@example.com', 'secret');
    await ready(again);
    expect(values.get('roundsman.signed-out')).toBeNull();
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

  it('gives everything up when the device was revoked, once what waited was handed over', async () => {
    const [relay, prefix, values] = [new TinyRelay(), newId(), memoryValues()];
    const server = { isRevoked: false, takes: false, posted: [] as unknown[], erased: [] as unknown[] };
    const fetch: typeof globalThis.fetch = async (url, init) => {
      const path = new URL(String(url)).pathname;
      const body = init?.body ? JSON.parse(String(init.body)) : undefined;
      if (path === '/api/waiting-changes') {
        if (!server.takes) throw new TypeError('offline');
        server.posted.push(...body.changes);
        const taken = body.changes.map(({ id }: { id: string }) => id);
        return new Response(JSON.stringify({ receipt: 'r', taken, applied: [] }));
      }
      if (path === '/api/erased') {
        server.erased.push(body);
        return new Response('{}');
      }
      if (!server.isRevoked) return fetchOf()(url, init);
      return new Response(JSON.stringify({ error: 'session.revoked', erase: true }), { status: 410 });
    };
    const [first, second] = [
      makeSession(relay, prefix, values, fetch),
      makeSession(relay, prefix, values, fetch),
    ];
    await first.signIn('ann@example.com', 'secret');
    await until('the other tab is in', () => second.store.get() !== undefined);
    await Promise.all([ready(first), ready(second)]);
    relay.goDown();
    await until('it knows', () => first.store.get()?.syncState.get().kind === 'offline');
    await write(first, 'waiting');
    server.isRevoked = true;
    const posted = () => first.http.call(readSession, {});
    expect(await posted()).toMatchObject({ error: 'session.revoked' });
    expect(first.store.get()?.syncState.get().waiting).toBe(1);
    expect(values.get('roundsman.profile')).not.toBeNull();

    server.takes = true;
    await posted();
    await until('both tabs left', () => !first.store.get() && !second.store.get());
    await until('the server knows', () => server.erased.length > 0);
    expect(server.posted).toMatchObject([{ command: 'test.write', account: 'acc00000' }]);
    expect(server.erased[0]).toEqual({ scope: 'all' });
    expect([first.ended.get(), second.ended.get()]).toEqual(['revoked', 'revoked']);
    const names = (await indexedDB.databases()).filter(({ name }) => name?.startsWith(prefix));
    expect(names).toEqual([]);
    expect(first.deviceFields('ann@example.com').device).toBeUndefined();
    expect(values.get('roundsman.profile')).toBeNull();
  });

  it('deletes nothing on a session that has merely ended', async () => {
    const [relay, prefix, values] = [new TinyRelay(), newId(), memoryValues()];
    let isOver = false;
    const fetch: typeof globalThis.fetch = async (url, init) =>
      isOver
        ? new Response(JSON.stringify({ error: 'session.none', erase: true }), { status: 401 })
        : fetchOf()(url, init);
    const session = makeSession(relay, prefix, values, fetch);
    await session.signIn('ann@example.com', 'secret');
    await ready(session);
    const before = (await indexedDB.databases()).filter(({ name }) => name?.startsWith(prefix)).length;
    isOver = true;
    relay.goDown();
    await until('it says so', () => session.store.get()?.syncState.get().problem === 'session-ended');
    expect(session.ended.get()).toBeUndefined();
    expect((await indexedDB.databases()).filter(({ name }) => name?.startsWith(prefix))).toHaveLength(before);
  });

  it('goes on with an erasure that a crash interrupted', async () => {
    const [relay, prefix, values] = [new TinyRelay(), newId(), memoryValues()];
    const first = makeSession(relay, prefix, values);
    await first.signIn('ann@example.com', 'secret');
    await ready(first);
    await first.close();
    values.remove('roundsman.profile');
    values.set('roundsman.erasure', JSON.stringify({ installation: 'inst', user: 'ann00000' }));
    makeSession(relay, prefix, values, async () => new Response('{}'));
    await until('it is done', () => values.get('roundsman.erasure') === null);
    expect((await indexedDB.databases()).filter(({ name }) => name?.startsWith(prefix))).toEqual([]);
  });

  it('signs out and discards what waits when asked to', async () => {
    const [relay, prefix, values] = [new TinyRelay(), newId(), memoryValues()];
    const session = makeSession(relay, prefix, values);
    await session.signIn('ann@example.com', 'secret');
    await ready(session);
    relay.goDown();
    await until('it knows', () => session.store.get()?.syncState.get().kind === 'offline');
    await write(session, 'waiting');
    expect(await session.signOut({ waiting: 'discard' })).toMatchObject({ ok: true });
    expect((await indexedDB.databases()).filter(({ name }) => name?.startsWith(prefix))).toEqual([]);
  });

  it('shows the account with its new roles after the server changed them', async () => {
    const [relay, prefix, values] = [new TinyRelay(), newId(), memoryValues()];
    const profile = testProfile();
    const planner = {
      ...profile,
      accounts: profile.accounts.map((account) => ({ ...account, roles: ['planner' as const] })),
    };
    let now = profile;
    const session = makeSession(relay, prefix, values, (url, init) => fetchOf(now)(url, init));
    await session.signIn('ann@example.com', 'secret');
    await ready(session);
    now = planner as typeof profile;
    relay.order({
      accounts: [{ account: 'acc00000', roles: ['planner'], epochs: {}, erase: ['layouts'] }],
    });
    await until('it has them', () => session.store.get()?.account.roles[0] === 'planner');
    await ready(session);
  });

  it('goes on with the open account when only names change', async () => {
    const [relay, prefix, values] = [new TinyRelay(), newId(), memoryValues()];
    const profile = testProfile();
    let now = profile;
    const session = makeSession(relay, prefix, values, (url, init) => fetchOf(now)(url, init));
    await session.signIn('ann@example.com', 'secret');
    await ready(session);
    const store = session.store.get();
    now = {
      ...profile,
      user: { ...profile.user, name: 'Ann Fuller', emailVerified: true },
      accounts: profile.accounts.map((account) => ({ ...account, name: 'Another name' })),
    };
    await session.refresh();
    expect(session.store.get()).toBe(store);
    expect(store?.profile.user.name).toBe('Ann Fuller');
    expect(store?.account.name).toBe('Another name');
    expect(session.local.get()?.profile).toEqual(now);
  });
});
