import { compactDocument } from '@roundsman/relay/log/compact.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { rowAt, valueAt, writeAs } from '../support/log-documents.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { identity, makeFirm, type SyncRelay, startSyncRelay, type TestFirm } from '../support/sync-relay.ts';
import { until } from '../support/until.ts';
import { stamping } from '../support/values.ts';

const JOBS = 2000;

let database: TestDatabase;
let relay: SyncRelay;
let firm: TestFirm;
let document: number;
const clients: ProtocolClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  relay = await startSyncRelay(database.url);
  firm = await makeFirm(relay.db);
  const client = await connect(false);
  await client.opened(room());
  document = (await rowAt(relay.db, firm.account, 'jobs', 1)).id;
  for (const part of [0, 1]) {
    const values = Array.from({ length: JOBS / 2 }, (_, at) => [
      `job${part * (JOBS / 2) + at}/note`,
      valueAt(Date.now() - 1000, {
        text: `Ring at number ${at}, then come round by the back gate`,
        workers: true,
      }),
    ]);
    await writeAs(relay.db, document, 'jobs', Object.fromEntries(values));
    if (part === 0) await compactDocument(relay.db, document);
  }
  await client.close();
  // Nobody has looked inside: a new relay has it as it is stored.
  await relay.stop();
  relay = await startSyncRelay(database.url);
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  await relay.stop();
});
afterAll(() => database.drop());

const room = () => `${firm.account}/jobs~1`;

async function connect(packs: boolean): Promise<ProtocolClient> {
  const client = await ProtocolClient.connect(identity(relay, firm.owner), { packs });
  clients.push(client);
  return client;
}

/** What a device gets that has nothing yet. */
async function fetched(packs: boolean) {
  const client = await connect(packs);
  const channel = await client.opened(room());
  expect(channel.doc.getMap('jobs').size).toBeGreaterThanOrEqual(JOBS);
  expect(channel.doc.store.pendingStructs).toBeNull();
  return { client, channel, bytes: client.downBytes, shown: channel.doc.getMap('jobs').toJSON() };
}

test('a new device that unpacks gets a fraction of the bytes, and the build before what it got', async () => {
  const former = await fetched(false);
  const packing = await fetched(true);
  expect(packing.shown).toEqual(former.shown);
  expect(packing.bytes).toBeLessThan(former.bytes / 3);

  // Once somebody has written, the document is put together: all of it is encoded anew.
  const write = stamping(firm.owner);
  packing.channel.doc.getMap('jobs').set('job1/price', write({ minor: 1500 }));
  await until(
    () => packing.channel.isSafe && former.channel.doc.getMap('jobs').has('job1/price'),
    'both have it',
  );
  const [late, lateFormer] = [await fetched(true), await fetched(false)];
  expect(late.shown).toEqual(lateFormer.shown);
  expect(late.shown).toHaveProperty(['job1/price']);
  expect(late.bytes).toBeLessThan(lateFormer.bytes / 3);

  // Both go on hearing of every change, in its order.
  late.channel.doc.getMap('jobs').set('job2/price', write({ minor: 1600 }));
  late.channel.doc.getMap('jobs').set('job2/price', write({ minor: 1700 }));
  const price = (doc: Y.Doc) =>
    (doc.getMap('jobs').get('job2/price') as [string, string, { minor: number }])?.[2];
  await until(
    () => [former, packing, lateFormer].every(({ channel }) => price(channel.doc)?.minor === 1700),
    'everybody has the last price',
  );
});

test('a device that was away gets what it lacks compressed, too', async () => {
  const away = newYDoc();
  const first = await connect(true);
  await first.opened(room(), away);
  await first.close();
  const values = Array.from({ length: 1000 }, (_, at) => [
    `job${at}/price`,
    valueAt(Date.now(), { minor: 100 + at }),
  ]);
  await writeAs(relay.db, document, 'jobs', Object.fromEntries(values));
  await relay.stop();
  relay = await startSyncRelay(database.url);
  const copy = newYDoc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(away));
  const [packing, former] = [await connect(true), await connect(false)];
  const both = [await packing.opened(room(), away), await former.opened(room(), copy)];
  const [one, other] = both.map(({ doc }) => doc.getMap('jobs').toJSON());
  expect(one).toEqual(other);
  expect(one).toHaveProperty(['job999/price']);
  expect(packing.downBytes).toBeLessThan(former.downBytes / 2);
});
