import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportInstallation } from '@roundsman/relay/archive/export-installation.ts';
import { importInstallation } from '@roundsman/relay/archive/import-installation.ts';
import { followChanges } from '@roundsman/relay/areas/audit/history/follow-changes.ts';
import { openFileBlobs } from '@roundsman/relay/blobs/file-blobs.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { kindsToRaise, raiseKind } from '@roundsman/relay/log/epochs/raise.ts';
import { readDocuments } from '@roundsman/relay/log/read-documents.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { placeOf } from '@roundsman/shared-schema/document/place-of.ts';
import { CLOSE, PROTOCOL_VERSION } from '@roundsman/shared-schema/protocol/limits.ts';
import { careForEpochs } from '@roundsman/workers/runner/care-for-epochs.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { writeAsServer } from '../support/documents.ts';
import { openFirm } from '../support/firm.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { expectInPlace, makeRaisedFirm, RAISED_AT_BYTES, RAISED_CUSTOMERS } from '../support/raised-firm.ts';
import type { TestRelay } from '../support/relay.ts';
import { until } from '../support/until.ts';

let relay: TestRelay;
let db: Database;
let end: () => Promise<void>;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  ({ relay } = await openFirm({}));
  const pool = createPool(relay.database.url, { max: 4 });
  db = openKysely(pool);
  end = () => pool.end();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(async () => {
  await end?.();
  await relay?.close();
});

/** Customers with long notes that take more than the measure. */
const LARGE = 10_000;

const raise = (account: string) =>
  raiseKind(db, { account, kind: 'customers' }, { now: Date.now(), atBytes: RAISED_AT_BYTES });

const namesIn = (of: Database, account: string) =>
  readDocuments(of, { account, documents: ['customers'] }, (snapshot) =>
    [...snapshot.records(customerRecord).values()].map(({ contact }) => contact.name).sort(),
  );

it('is read and written whole by the server, and a record keeps its one history', async () => {
  const { owner, ids } = await makeRaisedFirm(relay);
  const { account } = owner;
  const follow = () =>
    followChanges(db, { now: Date.now(), stopped: new AbortController().signal, log: silentLog });
  await follow();
  await raise(account);
  const [id = ''] = ids.filter((one) => placeOf('customers', one, 4) === 'customers.3');
  await writeAsServer(relay.database.url, { account, document: 'customers' }, (tx) => {
    for (const each of ids) tx.patch(customerRecord, each, { source: 'Flyer' });
  });
  await follow();
  const read = await readDocuments(db, { account, documents: ['customers'] }, (snapshot) =>
    [...snapshot.records(customerRecord).values()].map(({ source }) => source),
  );
  expect(read).toEqual(ids.map(() => 'Flyer'));
  await expectInPlace(relay.database.url, account, { parts: 4, customers: RAISED_CUSTOMERS });
  const history = await db
    .selectFrom('record_change')
    .select(['document', 'field'])
    .where('account_id', '=', account)
    .where('record', '=', id)
    .orderBy('seq')
    .execute();
  expect(history).toEqual([
    { document: 'customers', field: null },
    { document: 'customers', field: 'source' },
  ]);
});

it('waits for nobody who writes meanwhile, and whoever waited for it writes where the records lie now', async () => {
  const { account, ids } = await makeRaisedFirm(relay);
  const write = (source: string) =>
    writeAsServer(relay.database.url, { account, document: 'customers' }, (tx) => {
      for (const id of ids) tx.patch(customerRecord, id, { source: `${source} ${id}` });
    });
  const [, raised] = await Promise.all([write('one'), raise(account), write('two'), write('three')]);
  expect(raised).toMatchObject({ parts: 4 });
  await write('last');
  const sources = await readDocuments(db, { account, documents: ['customers'] }, (snapshot) =>
    ids.map((id) => snapshot.record(customerRecord, id)?.source),
  );
  expect(sources).toEqual(ids.map((id) => `last ${id}`));
  await expectInPlace(relay.database.url, account, { parts: 4, customers: RAISED_CUSTOMERS });
});

it('travels in an archive with all its parts, and goes on where that is imported', async () => {
  const { account } = await makeRaisedFirm(relay);
  await raise(account);
  const folder = await mkdtemp(join(tmpdir(), 'roundsman-raised-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const stopped = new AbortController().signal;
  const blobs = openFileBlobs(join(folder, 'blobs'));
  const archive = exportInstallation(db, {
    version: '0.1.0',
    blobs,
    sessions: false,
    now: Date.now(),
    stopped,
    report() {},
  });
  const target = await createTestDatabase();
  closing.push(() => target.drop());
  const pool = createPool(target.url, { max: 2 });
  closing.unshift(() => pool.end());
  const copy = openKysely(pool);
  await copy.updateTable('installation').set({ id: 'empty-raised' }).execute();
  await importInstallation(copy, archive, {
    blobs: openFileBlobs(join(folder, 'target')),
    newId: false,
    stopped,
    report() {},
  });
  expect(await namesIn(copy, account)).toEqual(await namesIn(db, account));
  await expectInPlace(target.url, account, { parts: 4, customers: RAISED_CUSTOMERS });
  const again = await raiseKind(copy, { account, kind: 'customers' }, { now: Date.now(), atBytes: 256 });
  expect(again).toMatchObject({ parts: 16 });
  await expectInPlace(target.url, account, { parts: 16, customers: RAISED_CUSTOMERS });
});

it('asks a device of the build before to reload once an account of its person has parts', async () => {
  const { owner } = await makeRaisedFirm(relay);
  const { account } = owner;
  const connect = async () => {
    const client = new ProtocolClient(
      { url: relay.url, token: owner.token, device: owner.profile.device },
      { hello: false },
    );
    closing.push(() => client.close());
    await until(() => client.ws.readyState === client.ws.OPEN, 'the socket is open');
    client.send({
      type: 'clientHello',
      body: {
        protocol: PROTOCOL_VERSION,
        schema: 5,
        device: owner.profile.device,
        appVersion: '0.1.0',
        platform: 'test',
        lastRefusal: 0,
        bundles: false,
        packs: false,
      },
    });
    return client;
  };
  const before = await connect();
  await until(() => before.hello !== undefined, 'it is greeted');
  expect(before.hello?.orders.accounts[0]).not.toHaveProperty('parts');
  await raise(account);
  await until(() => before.closed !== undefined, 'it is asked to reload');
  const after = await connect();
  await until(() => after.closed !== undefined, 'it is asked again');
  expect([before.closed?.code, after.closed?.code, after.hello]).toEqual([
    CLOSE.schema,
    CLOSE.schema,
    undefined,
  ]);
});

it('makes no room of a part that nobody has raised', async () => {
  const { owner } = await makeRaisedFirm(relay, { count: 1 });
  const identity = { url: relay.url, token: owner.token, device: owner.profile.device };
  const client = await ProtocolClient.connect(identity);
  closing.push(() => client.close());
  const channel = client.open(`${owner.account}/customers.1~1`);
  await until(() => channel.closed !== undefined, 'it is closed');
  expect(channel.closed?.code).toBe(CLOSE.gone);
  const rows = await db
    .selectFrom('document')
    .select('name')
    .where('account_id', '=', owner.account)
    .execute();
  expect(rows.map(({ name }) => name)).not.toContain('customers.1');
});

it('is raised by the worker at the measure of 4 MiB, and not below it', async () => {
  const small = await makeRaisedFirm(relay);
  const large = await makeRaisedFirm(relay, {
    count: LARGE,
    access: 'The key is under the third pot. '.repeat(12),
  });
  expect(await kindsToRaise(db)).toEqual([{ account: large.owner.account, kind: 'customers' }]);
  expect(await careForEpochs(db, { log: silentLog, now: Date.now() })).toMatchObject({ raised: 1 });
  expect(await kindsToRaise(db)).toEqual([]);
  await expectInPlace(relay.database.url, large.owner.account, { parts: 4, customers: LARGE });
  await expectInPlace(relay.database.url, small.owner.account, { parts: 1, customers: RAISED_CUSTOMERS });
});
