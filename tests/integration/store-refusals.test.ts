import { openPendingDatabase } from '@roundsman/client/store/pending/pending-database.ts';
import type { Store } from '@roundsman/client/store/store.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { renameRound } from '@roundsman/shared-schema/areas/rounds/rename-round.command.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { changeUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { addMember, callRelay, type TestPerson, type TestRelay } from '../support/relay.ts';
import { createDevices, isOffline, isSynced, waitUntil } from '../support/store-device.ts';

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

const roundName = (store: Store, id: string) => store.snapshot.record(roundRecord, id)?.name;

async function add(store: Store, name: string): Promise<string> {
  const result = await store.runCommand(addRound, { name, color: '#2f6f8f' });
  if (!result.ok) throw new Error(result.error);
  return result.value.roundId;
}

/** Nothing is stored in the rounds until the answer is called. */
async function holdRounds(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: relay.database.url });
  await client.connect();
  await client.query('begin');
  await client.query("select 1 from document where account_id = $1 and name = 'rounds' for update", [
    owner.account,
  ]);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

async function giveRoles(roles: Role[]): Promise<void> {
  const input = { account: owner.account, user: admin.userId, roles };
  const answer = await callRelay(relay.url, changeUser, input, owner.headers);
  if (answer.status !== 200) throw new Error(answer.error);
}

describe('what the relay refuses', () => {
  it('is parked on the device that wrote it, seen by nobody, and goes when the role is back', async () => {
    const device = await devices.make(admin);
    const [olive, adam] = [(await devices.make(owner)).open(), device.open()];
    await Promise.all([isSynced(olive), isSynced(adam)]);
    const first = `Harbour ${newId()}`;
    const round = await add(olive, first);
    await waitUntil('it arrived', () => roundName(adam, round) === first);
    await device.proxy.cut();
    await isOffline(adam);
    await adam.runCommand(renameRound, { roundId: round, name: 'Not mine to name' });
    const stamped = adam.snapshot.value('rounds', 'rounds', `${round}/name`);
    await giveRoles(['planner']);
    await device.proxy.restore();
    await adam.syncNow();
    await waitUntil('it is parked', () => adam.parked.get().length === 1);
    await waitUntil('nothing waits', () => adam.syncState.get().waiting === 0);
    expect(adam.parked.get()).toMatchObject([
      {
        document: 'rounds',
        key: `${round}/name`,
        reason: 'sync.refused-role',
        value: stamped?.[2],
        command: 'rounds.rename',
      },
    ]);
    await waitUntil('the old name is back', () => roundName(adam, round) === first);
    expect(roundName(olive, round)).toBe(first);
    expect(adam.syncState.get()).toMatchObject({ kind: 'needs-you', problem: 'refused', parked: 1 });

    // Told once: a restart does not bring it again.
    await adam.close();
    const again = device.open();
    await waitUntil('it is connected', () => again.syncState.get().connected);
    await waitUntil('it is at rest', () => again.syncState.get().unsyncedDocuments.length === 0);
    expect(again.parked.get()).toHaveLength(1);

    await giveRoles(['admin']);
    // The relay may need a moment until it judges by the new role.
    await waitUntil('the owner sees it', async () => {
      for (const { id } of again.parked.get()) await again.retryParked(id);
      return roundName(olive, round) === 'Not mine to name';
    });
    await isSynced(again);
    expect(olive.snapshot.value('rounds', 'rounds', `${round}/name`)).toEqual(stamped);
  });

  it('is told to the store that opens while the one before it is still being answered', async () => {
    await giveRoles(['admin']);
    const device = await devices.make(admin);
    const before = device.open();
    await isSynced(before);
    const round = await add(before, `Slow ${newId()}`);
    await isSynced(before);
    await device.proxy.cut();
    await isOffline(before);
    await before.runCommand(renameRound, { roundId: round, name: 'Refused late' });
    const [waiting] = before.syncState.get().changes;
    await giveRoles(['planner']);
    const release = await holdRounds();
    await device.proxy.restore();
    void before.syncNow();
    await waitUntil('it is on its way', () => before.syncState.get().sending === 1);
    // The relay has it before it has the line that comes next.
    await waitUntil(
      'what is behind it is answered',
      () => before.syncState.get().unsyncedDocuments.length === 1,
    );
    await before.close();
    const after = device.open();
    await waitUntil('it is connected', () => after.syncState.get().connected);
    expect(after.syncState.get()).toMatchObject({ kind: 'syncing', waiting: 1 });
    await release();
    await waitUntil('it is at rest', () => after.syncState.get().waiting === 0);
    expect(after.syncState.get()).toMatchObject({ kind: 'needs-you', problem: 'refused', parked: 1 });
    expect(after.parked.get()).toMatchObject([{ change: waiting?.id, value: 'Refused late' }]);
    for (const { id } of after.parked.get()) await after.discardParked(id);
    await giveRoles(['admin']);
  });

  it('leaves alone what else waited, and the discarded one is gone', async () => {
    await giveRoles(['admin']);
    const device = await devices.make(admin);
    const [olive, adam] = [(await devices.make(owner)).open(), device.open()];
    await Promise.all([isSynced(olive), isSynced(adam)]);
    await device.proxy.cut();
    await isOffline(adam);
    const round = await add(adam, `Offline ${newId()}`);
    await giveRoles(['planner']);
    await device.proxy.restore();
    await adam.syncNow();
    await waitUntil('it is parked', () => adam.parked.get().length > 0);
    await waitUntil('nothing waits', () => adam.syncState.get().waiting === 0);
    expect(new Set(adam.parked.get().map(({ reason }) => reason))).toEqual(new Set(['sync.refused-role']));
    for (const { id } of adam.parked.get()) await adam.discardParked(id);
    await isSynced(adam);
    expect([roundName(adam, round), roundName(olive, round)]).toEqual([undefined, undefined]);
    await giveRoles(['admin']);
  });
});

describe('a device and its relay', () => {
  it('compare what they hold', async () => {
    const store = (await devices.make(owner)).open();
    await isSynced(store);
    await add(store, `Compared ${newId()}`);
    const report = await store.verify();
    expect(report).toMatchObject({ ok: true, value: { equal: true } });
    if (report.ok) expect(report.value.documents.map(({ document }) => document)).toContain('rounds');
  });

  it('lose nothing when the device has lost a change that a later one builds on', async () => {
    const device = await devices.make(owner);
    let store = device.open();
    await isSynced(store);
    await device.proxy.cut();
    await isOffline(store);
    const first = await add(store, `First ${newId()}`);
    const second = await add(store, `Second ${newId()}`);
    const [lost] = store.syncState.get().changes;
    await store.close();
    const base = `${device.prefix}:${owner.profile.installationId}:${owner.userId}:`;
    const database = await openPendingDatabase(`${base}pending`, () => {});
    await database.write({ dropRecords: [lost?.id ?? ''] });
    database.close();
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(`${base}doc:${owner.account}/rounds~1`).onsuccess = resolve;
    });
    await device.proxy.restore();
    store = device.open();
    await isSynced(store);
    expect(roundName(store, first)).toBeUndefined();
    expect(roundName(store, second)).toMatch(/^Second/);
    expect(store.parked.get()).toEqual([]);
    const fresh = (await devices.make(admin)).open();
    await isSynced(fresh);
    expect(roundName(fresh, second)).toMatch(/^Second/);
  });
});
