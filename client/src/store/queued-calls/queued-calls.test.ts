import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { createSettable } from '../signal.ts';
import { fakeHttp, until } from '../testing/test-store.ts';
import { callsLeft, queuedInput } from './queued-call.ts';
import { createQueuedCalls } from './queued-calls.ts';
import { queuedCallsDatabaseName } from './queued-calls-database.ts';

const INVITE = '/api/invitations';
const paul = { account: 'acc00000', name: 'Paul', email: 'paul@x.example', roles: ['worker' as const] };
const done = ok({ id: 'i1', token: '', link: '', expiresAt: 1 });

let opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened) await one.close();
  opened = [];
});

let databases = 0;
function newDevice(): string {
  databases += 1;
  return `test${databases}:inst:user:`;
}

function open(base: string, http = fakeHttp({}), connected = false, account = 'acc00000') {
  const connection = createSettable({ connected });
  const queue = createQueuedCalls({ databases: base, account, http, connection, now: () => 1000 });
  opened.push(queue);
  const ids = () => queue.list.get().map(({ id }) => id);
  return { queue, http, connection, ids };
}

/** Another version begins to take the database over, and leaves it as it was. */
function upgradeAndGiveUp(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name, 99);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onerror = () => resolve();
  });
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = () => resolve();
  });
}

describe('a queue of calls', () => {
  it('keeps what was wished for offline over a restart, once for each cause', async () => {
    const base = newDevice();
    const first = open(base);
    await first.queue.add('invite:paul', 'invite', paul);
    await first.queue.add('invite:paul', 'invite', paul);
    expect(first.ids()).toEqual(['invite:paul']);
    expect(first.http.asked).toEqual([]);
    await first.queue.close();

    const again = open(base);
    await until('it is read', () => again.ids().length === 1);
    const [call] = again.queue.list.get();
    expect(call && queuedInput(call, 'invite')).toEqual(paul);
    expect(call && queuedInput(call, 'noteExport')).toBeUndefined();
    // Another account of the same person does not see it.
    const other = open(base, fakeHttp({}), false, 'acc00001');
    await other.queue.add('invite:pia', 'invite', { ...paul, account: 'acc00001' });
    expect(other.ids()).toEqual(['invite:pia']);
  });

  it.each<[what: string, disturb: (name: string) => Promise<void>, asked: number]>([
    ['closes it for another that goes away again, and loses nothing', upgradeAndGiveUp, 1],
    ['closes it with all that was in it, and takes new ones', deleteDatabase, 0],
  ])('goes on when the browser %s', async (_what, disturb, asked) => {
    const base = newDevice();
    const { queue, http, connection, ids } = open(base, fakeHttp({ [INVITE]: () => done }));
    await queue.add('invite:paul', 'invite', paul);
    await disturb(queuedCallsDatabaseName(base));
    connection.set({ connected: true });
    await until('the queue is worked off', () => ids().length === 0 && http.asked.length === asked);
    connection.set({ connected: false });
    expect((await queue.add('invite:pia', 'invite', { ...paul, name: 'Pia' })).ok).toBe(true);
    expect(ids()).toEqual(['invite:pia']);
  });

  it('carries them out in their order when there is a connection, and forgets them', async () => {
    const { queue, http, connection, ids } = open(newDevice(), fakeHttp({ [INVITE]: () => done }));
    await queue.add('invite:paul', 'invite', paul);
    await queue.add('invite:pia', 'invite', { ...paul, name: 'Pia' });
    connection.set({ connected: true });
    await until('both are done', () => ids().length === 0);
    expect(http.asked.map(({ input }) => (input as typeof paul).name)).toEqual(['Paul', 'Pia']);
    await queue.add('invite:pat', 'invite', { ...paul, name: 'Pat' });
    await until('it is done at once', () => http.asked.length === 3 && ids().length === 0);
  });

  it('keeps what could not be decided, and shows what was refused until somebody forgets it', async () => {
    const http = fakeHttp({ [INVITE]: () => fail('http.unavailable') });
    const { queue, connection, ids } = open(newDevice(), http, true);
    await queue.add('invite:paul', 'invite', paul);
    await until('it was asked', () => http.asked.length === 1);
    expect(queue.list.get()[0]?.error).toBeUndefined();

    http.answers[INVITE] = () => fail('users.no-seat');
    connection.set({ connected: false });
    connection.set({ connected: true });
    await until('it is refused', () => queue.list.get()[0]?.error === 'users.no-seat');
    connection.set({ connected: false });
    connection.set({ connected: true });
    await queue.cancel('invite:paul');
    expect([ids(), http.asked.length]).toEqual([[], 2]);
  });

  it('works off what waits in the account that was left, and says what leaving would leave behind', async () => {
    const base = newDevice();
    const left = open(base, fakeHttp({}), false, 'acc00001');
    await left.queue.add('invite:pia', 'invite', { ...paul, account: 'acc00001' });
    await left.queue.add('export:1', 'noteExport', { account: 'acc00001', id: '1', what: 'users', rows: 1 });
    await left.queue.close();
    const { queue, http, connection, ids } = open(base, fakeHttp({}), false);
    await until('it is read', () => queue.all.get().length === 2);
    expect(ids()).toEqual([]);
    expect(callsLeft(queue.all.get()).waiting.map(({ id }) => id)).toEqual(['invite:pia']);
    http.answers[INVITE] = () => fail('users.no-seat');
    connection.set({ connected: true });
    await until('it is refused', () => callsLeft(queue.all.get()).refused.length === 1);
    await queue.clear();
    expect(queue.all.get()).toEqual([]);
    connection.set({ connected: false });
  });

  it('takes over what another device saved, once', async () => {
    const { queue, ids } = open(newDevice());
    const call = { id: 'invite:paul', account: 'acc00000', kind: 'invite' as const, input: paul, at: 5 };
    expect(await queue.takeIn([call])).toEqual(ok(1));
    expect(await queue.takeIn([call])).toEqual(ok(0));
    expect(ids()).toEqual(['invite:paul']);
  });

  it('tells the other tabs', async () => {
    const base = newDevice();
    const [one, two] = [open(base), open(base)];
    await one.queue.add('invite:paul', 'invite', paul);
    await until('the other tab knows', () => two.ids().length === 1);
    await two.queue.cancel('invite:paul');
    await until('the first tab knows', () => one.ids().length === 0);
  });
});
