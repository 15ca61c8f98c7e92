import type { Session } from '@roundsman/client/store/session/session.ts';
import type { Store } from '@roundsman/client/store/store.ts';
import { listDevices, revokeDevice } from '@roundsman/shared-schema/areas/devices/devices.http.ts';
import {
  listWaitingChanges,
  settleWaitingChanges,
} from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { signOut } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { changeUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { addMember, callRelay, signInAgain, type TestPerson, type TestRelay } from '../support/relay.ts';
import { createDevices, databasesOf, isOffline, isSynced, waitUntil } from '../support/store-device.ts';

let relay: TestRelay;
let owner: TestPerson;
const devices = createDevices(() => relay);

beforeAll(async () => {
  ({ relay, owner } = await openFirm({}));
});
afterEach(devices.close);
afterAll(() => relay?.close());

const storeOf = (session: Session): Store => {
  const store = session.store.get();
  if (!store) throw new Error('nobody is signed in');
  return store;
};

async function add(store: Store, name: string): Promise<string> {
  const result = await store.runCommand(addRound, { name, color: '#2f6f8f' });
  if (!result.ok) throw new Error(result.error);
  return result.value.roundId;
}

async function listed() {
  const answer = await callRelay(relay.url, listWaitingChanges, { account: owner.account }, owner.headers);
  return answer.body.changes;
}

it('a revoked device hands over what waits, forgets everything, and the owner applies it', async () => {
  const admin = await addMember(relay.url, owner, ['admin'], 'lost.phone@sparkle.example');
  const device = await devices.make(admin);
  const olive = (await devices.make(owner)).open();
  const session = device.openSession();
  const adam = storeOf(session);
  await Promise.all([isSynced(olive), isSynced(adam)]);
  await device.proxy.cut();
  await isOffline(adam);
  const name = `From the lost phone ${newId()}`;
  const round = await add(adam, name);
  const who = { account: owner.account, user: admin.userId, device: admin.profile.device };
  const revoked = await callRelay(
    relay.url,
    revokeDevice,
    { ...who, reason: 'Left on a bus' },
    owner.headers,
  );
  expect(revoked.status).toBe(200);
  // Without a connection nothing is erased.
  expect(adam.syncState.get().waiting).toBe(1);
  expect((await databasesOf(device.prefix)).length).toBeGreaterThan(1);

  await device.proxy.restore();
  await adam.syncNow();
  await waitUntil('the device gave everything up', () => session.ended.get() === 'revoked');
  await waitUntil('nothing is left', async () => (await databasesOf(device.prefix)).length === 0);
  expect(session.local.get()).toBeUndefined();
  const erasedAt = async () => {
    const answer = await callRelay(relay.url, listDevices, { account: owner.account }, owner.headers);
    return answer.body.devices.find((row) => row.device === who.device && row.user === who.user)?.erasedAt;
  };
  await waitUntil('the server knows', async () => typeof (await erasedAt()) === 'number');

  const [entry] = await listed();
  expect(entry).toMatchObject({ why: 'revoked', user: admin.userId, change: { command: 'rounds.add' } });
  const settled = await callRelay(
    relay.url,
    settleWaitingChanges,
    { account: owner.account, ids: [entry?.id ?? ''], as: 'apply' },
    owner.headers,
  );
  expect(settled.body).toMatchObject({ refused: [], leftAlone: [] });
  await waitUntil('the round is there', () => olive.snapshot.record(roundRecord, round)?.name === name);
});

it('a lost role takes its documents from the device; what waited for them is reviewed', async () => {
  const member = await addMember(relay.url, owner, ['admin'], 'role@sparkle.example');
  const device = await devices.make(member);
  const session = device.openSession();
  const before = storeOf(session);
  await isSynced(before);
  await device.proxy.cut();
  await isOffline(before);
  const round = await add(before, `Not mine any more ${newId()}`);
  const change = { account: owner.account, user: member.userId, roles: ['reporting' as const] };
  expect((await callRelay(relay.url, changeUser, change, owner.headers)).status).toBe(200);
  expect((await databasesOf(device.prefix)).some((name) => name.includes('/rounds~'))).toBe(true);

  await device.proxy.restore();
  await before.syncNow();
  await waitUntil('the app has the new role', () => session.store.get()?.account.roles[0] === 'reporting');
  const after = storeOf(session);
  await isSynced(after);
  const names = await databasesOf(device.prefix);
  for (const document of ['rounds', 'order', 'customers', 'jobs', 'layouts'])
    expect(names.filter((name) => name.includes(`/${document}~`))).toEqual([]);
  expect(names.some((name) => name.includes('/settings~'))).toBe(true);
  const entry = (await listed()).find(({ user }) => user === member.userId);
  expect(entry).toMatchObject({ why: 'role', change: { parts: [{ document: 'rounds' }] } });
  expect(JSON.stringify(entry)).toContain(round);

  const back = { ...change, roles: ['planner' as const] };
  expect((await callRelay(relay.url, changeUser, back, owner.headers)).status).toBe(200);
  await waitUntil('the app has the role again', () => session.store.get()?.account.roles[0] === 'planner');
  await isSynced(storeOf(session));
  await waitUntil('the rounds are here', () => storeOf(session).documents.has('rounds'));
});

it('a role that changes while the app runs closes and opens documents at once', async () => {
  const member = await addMember(relay.url, owner, ['planner'], 'live@sparkle.example');
  const device = await devices.make(member);
  const session = device.openSession();
  await isSynced(storeOf(session));
  expect(storeOf(session).documents.has('rounds')).toBe(true);
  const change = { account: owner.account, user: member.userId, roles: ['worker' as const] };
  await callRelay(relay.url, changeUser, change, owner.headers);
  await waitUntil('the app has the new role', () => session.store.get()?.account.roles[0] === 'worker');
  await isSynced(storeOf(session));
  expect(storeOf(session).documents.has('rounds')).toBe(false);
  expect((await databasesOf(device.prefix)).filter((name) => name.includes('/rounds~'))).toEqual([]);
});

it('a session that was merely signed out elsewhere erases nothing', async () => {
  const again = await signInAgain(relay.url, owner);
  const device = await devices.make(again);
  const session = device.openSession();
  await isSynced(storeOf(session));
  const before = (await databasesOf(device.prefix)).length;

  await callRelay(relay.url, signOut, {}, again.headers);
  await waitUntil('it says so', () => storeOf(session).syncState.get().problem === 'session-ended');
  expect(session.ended.get()).toBeUndefined();
  expect(await databasesOf(device.prefix)).toHaveLength(before);
});
