import { appendRows } from '@roundsman/relay/log/append.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
let second: SyncRelay;
let firm: TestFirm;
let planner: TestPerson;
/** While set, nothing that the first relay takes in is stored. */
let held: Promise<void> | undefined;
/** Commits of the first relay that have begun. */
let begun = 0;
const clients: ProtocolClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  relay = await startSyncRelay(database.url, {
    append: async (rows, db) => {
      begun += 1;
      await held;
      return appendRows(db, rows);
    },
  });
  second = await startSyncRelay(database.url);
  firm = await makeFirm(relay.db);
});
beforeEach(async () => {
  planner = await makeMember(relay.db, firm.account, ['planner']);
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await second.stop();
  await relay.stop();
  await database.drop();
});

const room = () => `${firm.account}/rounds~1`;

async function connect(at: { url: string } = relay): Promise<ProtocolClient> {
  const client = await ProtocolClient.connect(identity(at, planner));
  clients.push(client);
  return client;
}

/** Nothing is stored until the answer is called. */
function hold(): () => void {
  let release = () => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  return () => {
    held = undefined;
    release();
  };
}

/** A document in which something was written that the relay refuses, on a socket of its own; its commit has begun. */
async function refusedChange(key: string) {
  const client = await connect();
  const doc = newYDoc();
  const channel = await client.opened(room(), doc);
  const before = begun;
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  doc.getMap('rounds').set(key, stamping(planner)('not allowed'));
  await until(() => begun > before, 'the commit is under way');
  channel.stop();
  return { client, doc, update: updates[0] as Uint8Array };
}

const withoutData = (client: ProtocolClient) => client.frames.filter((type) => type !== 'data');

describe('what was refused on another socket of the device', () => {
  for (const at of ['the same relay', 'another relay'])
    test(`is told before its next step 2 is acknowledged, at ${at}`, async () => {
      const release = hold();
      const { client, doc } = await refusedChange('away/name');
      // Greeted before there is anything to repeat.
      const next = await connect(at === 'another relay' ? second : relay);
      await client.close();
      release();
      await until(async () => (await storedRefusals()) === 1, 'the refusal is stored');
      await next.opened(room(), doc);
      expect(withoutData(next)).toEqual(['serverHello', 'reject', 'ack']);
      expect(next.rejects[0]?.items[0]).toMatchObject({ key: 'away/name', ids: [`${doc.clientID}:0`] });
    });

  test('is told before it is acknowledged to one who brings the same change once more', async () => {
    const next = await connect();
    const channel = await next.opened(room());
    const release = hold();
    const { client, update } = await refusedChange('twice/name');
    await client.close();
    release();
    await until(async () => (await storedRefusals()) === 1, 'the refusal is stored');
    channel.sendUpdate(update);
    await until(() => channel.isSafe, 'it is acknowledged');
    expect(withoutData(next)).toEqual(['serverHello', 'ack', 'reject', 'ack']);
  });

  test('is told once, and an edit behind it is not acknowledged before', async () => {
    const release = hold();
    const { client, doc } = await refusedChange('once/name');
    const next = await connect();
    const [first, other] = [next.open(room(), doc), next.open(`${firm.account}/jobs~1`)];
    await client.close();
    release();
    await until(() => first.isSafe && other.isSafe, 'all is acknowledged');
    doc.getMap('rounds').set('more/name', stamping(planner)('not allowed either'));
    await until(() => first.isSafe && next.rejects.length === 2, 'it is answered');
    expect(next.rejects.map(({ number }) => number)).toEqual([1, 2]);
    const again = await connect();
    await until(() => again.rejects.length === 2, 'nothing was stored by the device: all is repeated');
  });

  test('is told on the same socket when only the channel was closed', async () => {
    const release = hold();
    const { client, doc } = await refusedChange('closed/name');
    client.send({ type: 'close', channel: 1, code: 1000, reason: '' });
    const ping = { type: 'ping', at: 1 } as const;
    client.send(ping);
    await until(() => client.pongs.length === 1, 'the channel is closed');
    release();
    await until(() => client.rejects.length === 1, 'it is told');
    await client.opened(room(), doc);
    expect(client.rejects).toHaveLength(1);
  });
});

test('a device that knows more refusals than a restored server is told those that are new', async () => {
  const { client } = await refusedChange('restored/name');
  await until(() => client.rejects.length === 1, 'it is told');
  const again = await ProtocolClient.connect(identity(relay, planner), { lastRefusal: 7 });
  clients.push(again);
  again.send({ type: 'rejectStored', body: { number: 7 } });
  const channel = await again.opened(room());
  expect(again.rejects).toEqual(client.rejects);
  channel.doc.getMap('rounds').set('next/name', stamping(planner)('not allowed'));
  await until(() => channel.isSafe && again.rejects.length === 2, 'the next is told once');
  await again.opened(`${firm.account}/jobs~1`);
  expect(again.rejects.map(({ number }) => number)).toEqual([1, 2]);
});

async function storedRefusals(): Promise<number> {
  const rows = await relay.db
    .selectFrom('refusal')
    .select('number')
    .where('device_id', '=', planner.device)
    .execute();
  return rows.length;
}
