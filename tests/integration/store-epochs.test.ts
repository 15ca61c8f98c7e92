import type { Store } from '@roundsman/client/store/store.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { retireDocument } from '@roundsman/relay/log/epochs/retire.ts';
import { rotateDocument } from '@roundsman/relay/log/epochs/rotate.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { renameRound } from '@roundsman/shared-schema/areas/rounds/rename-round.command.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { startWorkers } from '@roundsman/workers/runner/start-workers.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { addMember, type TestPerson, type TestRelay } from '../support/relay.ts';
import { createDevices, databasesOf, isOffline, isSynced, waitUntil } from '../support/store-device.ts';

let relay: TestRelay;
let owner: TestPerson;
let admin: TestPerson;
const devices = createDevices(() => relay);
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  ({ relay, owner } = await openFirm({}));
  admin = await addMember(relay.url, owner, ['admin']);
  const workers = await startWorkers({ databaseUrl: relay.database.url, log: silentLog });
  closing.push(() => workers.stop());
});
afterEach(devices.close);
afterAll(async () => {
  for (const close of closing.splice(0)) await close();
  await relay?.close();
});

const roundName = (store: Store, id: string) => store.snapshot.record(roundRecord, id)?.name;
const epochOf = (store: Store) => store.documents.find('rounds')?.room.epoch ?? 0;

async function add(store: Store, name: string): Promise<string> {
  const result = await store.runCommand(addRound, { name, color: '#2f6f8f' });
  if (!result.ok) throw new Error(result.error);
  return result.value.roundId;
}

/** Gives the rounds their next epoch; answers the former one's number in the database, and its epoch. */
async function rotateRounds(): Promise<{ id: number; epoch: number }> {
  const pool = createPool(relay.database.url, { max: 1 });
  const db = openKysely(pool);
  const newest = await db
    .selectFrom('document')
    .select(['id', 'epoch'])
    .where('name', '=', 'rounds')
    .orderBy('epoch', 'desc')
    .executeTakeFirstOrThrow();
  await rotateDocument(db, newest.id, Date.now());
  await pool.end();
  return newest;
}

async function retire(id: number): Promise<void> {
  const pool = createPool(relay.database.url, { max: 1 });
  await waitUntil('the old epoch has ended', () => retireDocument(openKysely(pool), id));
  await pool.end();
}

it('devices move on to the next epoch, the one behind by way of the old room', async () => {
  const device = await devices.make(admin);
  const [olive, adam] = [(await devices.make(owner)).open(), device.open()];
  await Promise.all([isSynced(olive), isSynced(adam)]);
  const round = await add(olive, `Rotated ${newId()}`);
  await waitUntil('it arrived', () => roundName(adam, round) !== undefined);
  const before = epochOf(olive);
  await device.proxy.cut();
  await isOffline(adam);
  await adam.runCommand(renameRound, { roundId: round, name: 'Renamed offline' });
  const made = await add(adam, `Made offline ${newId()}`);
  await rotateRounds();
  await waitUntil('the owner moved on', () => epochOf(olive) === before + 1);
  await isSynced(olive);
  expect(roundName(olive, round)).toMatch(/^Rotated/);
  expect([epochOf(adam), roundName(adam, round)]).toEqual([before, 'Renamed offline']);

  await device.proxy.restore();
  await adam.syncNow();
  await waitUntil('the device behind moved on', () => epochOf(adam) === before + 1);
  await isSynced(adam);
  await waitUntil('its changes are there', () => roundName(olive, round) === 'Renamed offline');
  expect(roundName(olive, made)).toMatch(/^Made offline/);
  expect([roundName(adam, round), roundName(adam, made)]).toEqual([
    'Renamed offline',
    roundName(olive, made),
  ]);
  await adam.runCommand(renameRound, { roundId: round, name: 'Renamed in the new one' });
  await waitUntil('it arrived', () => roundName(olive, round) === 'Renamed in the new one');
  await adam.close();
  const rooms = (await databasesOf(device.prefix)).filter((name) => name.includes('/rounds~'));
  expect(rooms.map((name) => name.slice(-2))).toEqual([`~${before + 1}`]);
  expect(await olive.verify()).toMatchObject({ ok: true, value: { equal: true } });
});

it('a device that comes back after the old room has ended loses nothing', async () => {
  const device = await devices.make(admin);
  const [olive, adam] = [(await devices.make(owner)).open(), device.open()];
  await Promise.all([isSynced(olive), isSynced(adam)]);
  const round = await add(olive, `Ended ${newId()}`);
  await waitUntil('it arrived', () => roundName(adam, round) !== undefined);
  await isSynced(adam);
  await device.proxy.cut();
  await isOffline(adam);
  await adam.runCommand(renameRound, { roundId: round, name: 'Renamed too late' });
  const stamped = adam.snapshot.value('rounds', 'rounds', `${round}/name`);
  const { id, epoch } = await rotateRounds();
  await waitUntil('the owner moved on', () => epochOf(olive) === epoch + 1);
  await retire(id);
  await adam.close();

  await device.proxy.restore();
  const again = device.open();
  await waitUntil('it moved on', () => epochOf(again) === epoch + 1);
  await isSynced(again);
  await waitUntil('the owner has it', () => roundName(olive, round) === 'Renamed too late');
  expect(olive.snapshot.value('rounds', 'rounds', `${round}/name`)).toEqual(stamped);
  await waitUntil('the device has it again', () => roundName(again, round) === 'Renamed too late');
});
