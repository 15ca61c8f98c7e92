import type { Socket } from 'node:net';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { deviceReport } from '@roundsman/shared-schema/testing/device-report.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import {
  identity,
  makeFirm,
  makeMember,
  type SyncRelay,
  startSyncRelay,
  type TestFirm,
  type TestPerson,
} from '../support/sync-relay.ts';
import { until } from '../support/until.ts';
import { stamping } from '../support/values.ts';

let database: TestDatabase;
let relay: SyncRelay;
let firm: TestFirm;
const clients: ProtocolClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  relay = await startSyncRelay(database.url, { limits: { lagFrames: 20, lagBytes: 100_000 } });
  firm = await makeFirm(relay.db);
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});
afterAll(async () => {
  await relay.stop();
  await database.drop();
});

const room = (name: string) => `${firm.account}/${name}~1`;

async function connect(person: TestPerson): Promise<ProtocolClient> {
  const client = await ProtocolClient.connect(identity(relay, person));
  clients.push(client);
  return client;
}

/** An owner who watches the devices, and what is shown of one. */
async function watching(person: TestPerson) {
  const owner = await connect(firm.owner);
  owner.send({ type: 'watchDevices', body: { account: firm.account, on: true } });
  return () =>
    owner.devices.at(-1)?.rows.find(({ user, device }) => user === person.user && device === person.device);
}

const status = deviceReport('', {
  needsYou: 2,
  clockDifference: 9 * 60_000,
  synced: false,
  parked: 2,
  verified: { at: 1_700_000_000_000, equal: false },
});

test('a device that cannot take what is written is so many rows behind, and then not any more', async () => {
  const planner = await makeMember(relay.db, firm.account, ['planner']);
  const row = await watching(planner);
  const phone = await connect(planner);
  await phone.opened(room('order'));
  const writing = await (await connect(firm.owner)).opened(room('order'));
  await until(() => row()?.behind === 0, 'it is not behind');
  const raw = (phone.ws as unknown as { _socket: Socket })._socket;
  raw.pause();
  const value = stamping(firm.owner);
  const round = newId();
  const ids = Array.from({ length: 3000 }, () => newId());
  for (let edits = 0; edits < 300; edits += 1) {
    writing.doc.getMap('order').set(`r:${round}/base`, value({ rev: `${edits}`, ids }));
    if (edits % 20 === 0) await until(() => writing.isSafe, 'the edits are safe');
  }
  await until(() => (row()?.behind ?? 0) > 20, 'it is behind');
  expect(relay.sync.metrics().rejects).toBe(0);
  raw.resume();
  await until(() => row()?.behind === 0, 'it has caught up');
  await phone.close();
  await until(() => row()?.connected === false, 'it is gone');
  expect(row()?.behind).toBe(null);
});

test('what a device says of itself stays when it is gone: refused changes, a comparison, a wrong clock', async () => {
  const planner = await makeMember(relay.db, firm.account, ['planner']);
  const phone = await connect(planner);
  phone.report({ ...status, account: firm.account });
  await phone.opened(room('rounds'));
  const row = await watching(planner);
  await until(() => row()?.status !== null && row()?.status !== undefined, 'the report is shown');
  await phone.close();
  await until(() => row()?.connected === false, 'it is gone');
  expect(row()?.status).toEqual({ ...status, account: firm.account });
  // An acknowledgement alone does not undo the report.
  const again = await connect(planner);
  const me = await again.opened(room(`me:${planner.user}`));
  me.doc.getMap('me').set('landing', stamping(planner)('my-work'));
  await until(() => me.isSafe && row()?.lastAcknowledged != null, 'the acknowledgement is shown');
  expect(row()?.status?.parked).toBe(2);
});

test('a device with two tabs is connected until the last of them is closed', async () => {
  const planner = await makeMember(relay.db, firm.account, ['planner']);
  const row = await watching(planner);
  const tabs = [await connect(planner), await connect(planner)];
  await until(() => row()?.connected === true, 'it is connected');
  await tabs[0]?.close();
  const other = await connect(await makeMember(relay.db, firm.account, ['planner']));
  await until(() => relay.sync.metrics().sockets >= 3, 'something else has changed');
  other.report({ ...status, account: firm.account });
  expect(row()?.connected).toBe(true);
  await tabs[1]?.close();
  await until(() => row()?.connected === false, 'it is gone');
});

test('a relay that was killed does not keep its devices connected', async () => {
  const planner = await makeMember(relay.db, firm.account, ['planner']);
  const lease = (seconds: number) =>
    sql`
    insert into device_connection (relay, user_id, device_id, app_version, behind, until)
    values ('killed', ${planner.user}, ${planner.device}, '0.0.9', 4, now() + ${seconds} * interval '1 second')
    on conflict (relay, user_id, device_id) do update set until = excluded.until`.execute(relay.db);
  await lease(60);
  const first = await watching(planner);
  await until(() => first()?.connected === true, 'its word counts for a while');
  expect(first()).toMatchObject({ behind: 4, appVersion: '0.0.9' });
  await lease(-1);
  const second = await watching(planner);
  await until(() => second() !== undefined, 'it is shown');
  expect(second()).toMatchObject({ connected: false, behind: null });
});
