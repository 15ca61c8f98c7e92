import { createHttpClient } from '@roundsman/client/platform/http-client.ts';
import { createStore } from '@roundsman/client/store/create-store.ts';
import { wipeUser } from '@roundsman/client/store/session/user-databases.ts';
import type { Store } from '@roundsman/client/store/store.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { renameRound } from '@roundsman/shared-schema/areas/rounds/rename-round.command.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { signIn, signOut } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { addMember, callRelay, signInAgain, type TestPerson, type TestRelay } from '../support/relay.ts';
import { bearerSocket, createDevices, isOffline, isSynced, waitUntil } from '../support/store-device.ts';

let relay: TestRelay;
let owner: TestPerson;
let admin: TestPerson;
const devices = createDevices(() => relay);

beforeAll(async () => {
  ({ relay, owner } = await openFirm({}));
  admin = await addMember(relay.url, owner, ['admin']);
});
afterEach(devices.close);
afterAll(() => relay?.close());

const makeDevice = (person: TestPerson) => devices.make(person);
const [until, synced, offline] = [waitUntil, isSynced, isOffline];
const roundName = (store: Store, id: string) => store.snapshot.record(roundRecord, id)?.name;

async function add(store: Store, name: string): Promise<string> {
  const result = await store.runCommand(addRound, { name, color: '#2f6f8f' });
  if (!result.ok) throw new Error(result.error);
  return result.value.roundId;
}

describe('stores at a real relay', () => {
  it('converge, and each says synced only when the relay has everything', async () => {
    const [one, two] = [await makeDevice(owner), await makeDevice(admin)];
    const [olive, adam] = [one.open(), two.open()];
    await Promise.all([synced(olive), synced(adam)]);
    const round = await add(olive, `Harbour ${newId()}`);
    await until('it arrived', () => roundName(adam, round) !== undefined);
    expect(await adam.runCommand(renameRound, { roundId: round, name: 'Harbour west' })).toMatchObject({
      ok: true,
    });
    await until('the name arrived', () => roundName(olive, round) === 'Harbour west');
    await Promise.all([synced(olive), synced(adam)]);
    expect(olive.snapshot.record(roundRecord, round)?.changed[1]).toBe(adam.author);
  });

  it('keep offline changes over a restart and send them when the relay is back', async () => {
    const device = await makeDevice(owner);
    const other = (await makeDevice(admin)).open();
    let store = device.open();
    await Promise.all([synced(store), synced(other)]);
    await device.proxy.cut();
    await offline(store);
    const rounds = [await add(store, `Quay ${newId()}`), await add(store, `Mill ${newId()}`)];
    expect(store.syncState.get()).toMatchObject({ kind: 'offline', waiting: 2, saved: 2, unsaved: 0 });
    await store.close();
    store = device.open();
    await store.whenLoaded;
    expect(rounds.map((id) => roundName(store, id))).not.toContain(undefined);
    expect(store.syncState.get()).toMatchObject({ kind: 'offline', waiting: 2 });
    await device.proxy.restore();
    await store.syncNow();
    await synced(store);
    await until('the other has both', () => rounds.every((id) => roundName(other, id) !== undefined));
  });

  it('send what waits although the cache of documents was wiped', async () => {
    const device = await makeDevice(owner);
    let store = device.open();
    await synced(store);
    const before = await add(store, `Safe ${newId()}`);
    await synced(store);
    await device.proxy.cut();
    await offline(store);
    const waiting = await add(store, `Waiting ${newId()}`);
    await store.close();
    await wipeUser(device.prefix, owner.profile.installationId, owner.userId);
    store = device.open();
    await store.whenLoaded;
    expect(store.syncState.get().waiting).toBe(1);
    await device.proxy.restore();
    await store.syncNow();
    await synced(store);
    expect([before, waiting].map((id) => roundName(store, id))).not.toContain(undefined);
    const fresh = (await makeDevice(admin)).open();
    await synced(fresh);
    expect([before, waiting].map((id) => roundName(fresh, id))).not.toContain(undefined);
  });

  it('undo a change, and leave alone what somebody else changed since', async () => {
    const [olive, adam] = [(await makeDevice(owner)).open(), (await makeDevice(admin)).open()];
    await Promise.all([synced(olive), synced(adam)]);
    const round = await add(olive, `First ${newId()}`);
    const [second, third, fourth] = [`Second ${newId()}`, `Third ${newId()}`, `Fourth ${newId()}`];
    await olive.runCommand(renameRound, { roundId: round, name: second });
    await olive.runCommand(renameRound, { roundId: round, name: third });
    expect(await olive.undoLast()).toMatchObject({ ok: true, value: { leftAlone: [] } });
    expect(roundName(olive, round)).toBe(second);
    await until('it arrived', () => roundName(adam, round) === second);
    await adam.runCommand(renameRound, { roundId: round, name: fourth });
    await until('it arrived', () => roundName(olive, round) === fourth);
    expect(await olive.undoLast()).toMatchObject({
      value: { leftAlone: [{ record: round, author: adam.author }] },
    });
    expect(roundName(olive, round)).toBe(fourth);
    const [redo] = olive.recentChanges.get();
    expect(redo).toMatchObject({ command: 'changes.undo' });
  });

  it('show who is at the same place, with the identity of the session', async () => {
    const [olive, adam] = [(await makeDevice(owner)).open(), (await makeDevice(admin)).open()];
    await Promise.all([synced(olive), synced(adam)]);
    olive.setPresence({ place: 'round:r1', holds: ['j1'] });
    const here = adam.presenceAt('round:r1');
    await until('she is seen', () => here.get().length === 1);
    expect(here.get()).toEqual([
      { place: 'round:r1', holds: ['j1'], user: owner.userId, device: owner.profile.device },
    ]);
    expect(olive.presenceAt('round:r1').get()).toEqual([]);
    olive.setPresence(null);
    await until('she is gone', () => here.get().length === 0);
  });

  it('show the devices of the account live, with what waits on each', async () => {
    const device = await makeDevice(admin);
    const [olive, adam] = [(await makeDevice(owner)).open(), device.open()];
    await Promise.all([synced(olive), synced(adam)]);
    devices.onClose(async () => stop());
    const stop = olive.devices.subscribe(() => {});
    const row = () =>
      olive.devices
        .get()
        ?.find(({ user, device: id }) => user === admin.userId && id === admin.profile.device);
    await until('the device reported', () => row()?.status?.synced === true && row()?.connected === true);
    await device.proxy.cut();
    await until('it is away', () => row()?.connected === false);
  });

  it('says so when the session has ended, keeps the change, and goes on after a new sign-in', async () => {
    const person = await signInAgain(relay.url, owner);
    const device = await makeDevice(person);
    const store = device.open();
    await synced(store);
    await callRelay(relay.url, signOut, {}, person.headers);
    await until('it says so', () => store.syncState.get().problem === 'session-ended');
    const round = await add(store, `Kept ${newId()}`);
    expect(store.syncState.get()).toMatchObject({ kind: 'needs-you', waiting: 1 });
    await store.close();
    const { email, password, profile } = person;
    const again = await callRelay(relay.url, signIn, {
      email,
      password,
      as: 'token',
      device: profile.device,
    });
    expect(again.body.profile.device).toBe(profile.device);
    const next = createStore({
      origin: device.proxy.url,
      profile: again.body.profile,
      account: person.account,
      http: createHttpClient({ origin: device.proxy.url, token: () => again.body.token }),
      storagePrefix: device.prefix,
      WebSocket: bearerSocket(again.body.token ?? ''),
    });
    devices.onClose(() => next.close());
    await synced(next);
    expect(roundName(next, round)).toBeDefined();
  });
});
