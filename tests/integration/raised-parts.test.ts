import type { Store } from '@roundsman/client/store/store.ts';
import { type RunningRelay, startRelay } from '@roundsman/relay/app/relay-app.ts';
import { followChanges } from '@roundsman/relay/areas/audit/history/follow-changes.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { kindsToRaise, raiseKind } from '@roundsman/relay/log/epochs/raise.ts';
import { retireDocument } from '@roundsman/relay/log/epochs/retire.ts';
import { rotateDocument } from '@roundsman/relay/log/epochs/rotate.ts';
import { readDocuments } from '@roundsman/relay/log/read-documents.ts';
import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { editCustomer } from '@roundsman/shared-schema/areas/customers/edit-customer.command.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { type DocumentRef, partNames } from '@roundsman/shared-schema/document/document-ref.ts';
import { placeOf } from '@roundsman/shared-schema/document/place-of.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { CLOSE, PROTOCOL_VERSION } from '@roundsman/shared-schema/protocol/limits.ts';
import { careForEpochs } from '@roundsman/workers/runner/care-for-epochs.ts';
import { startWorkers } from '@roundsman/workers/runner/start-workers.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readRoot, writeAsServer } from '../support/documents.ts';
import { openFirm } from '../support/firm.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { addMember, signUpOwner, TEST_SECRETS, type TestPerson, type TestRelay } from '../support/relay.ts';
import { createDevices, databasesOf, isOffline, isSynced, waitUntil } from '../support/store-device.ts';
import { until } from '../support/until.ts';

let relay: TestRelay;
let running: RunningRelay;
let db: Database;
const devices = createDevices(() => relay);
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  ({ relay } = await openFirm({}));
  running = relay;
  const pool = createPool(relay.database.url, { max: 4 });
  db = openKysely(pool);
  closing.push(() => pool.end());
  const workers = await startWorkers({ databaseUrl: relay.database.url, log: silentLog });
  closing.unshift(() => workers.stop());
});
afterEach(devices.close);
afterAll(async () => {
  for (const close of closing.splice(0)) await close();
  await running?.stop();
  await relay?.close();
});

/** Every account here is over this measure. */
const AT_BYTES = 2048;
const CUSTOMERS = 40;
/** Customers with long notes that take more than the measure. */
const LARGE = 10_000;

interface Firm {
  readonly owner: TestPerson;
  readonly admin: TestPerson;
  readonly creator: TestPerson;
  readonly ids: readonly string[];
}

/** A firm with customers, whose ids lie in every part that there can be. */
async function makeFirm(count = CUSTOMERS, access = 'Ring first'): Promise<Firm> {
  const name = newId()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const owner = await signUpOwner(relay.url, `olive@${name}.example`);
  const admin = await addMember(relay.url, owner, ['admin'], `adam@${name}.example`);
  const creator = await addMember(relay.url, owner, ['creator'], `carl@${name}.example`);
  const ids = Array.from({ length: count }, () => newId());
  const at = { account: owner.account, document: 'customers' as const };
  await writeAsServer(relay.database.url, at, (tx) => {
    for (const [index, id] of ids.entries()) {
      const groups = {
        contact: { name: `Customer ${index}` },
        address: { addressDescription: `${index} High Street`, isVerified: false },
        notes: { access },
        state: 'active',
      };
      tx.create(customerRecord, id, { createdBy: owner.userId, at: 1 }, groups);
    }
  });
  return { owner, admin, creator, ids };
}

const raise = (account: string, kind: DocumentRef = 'customers') =>
  raiseKind(db, { account, kind }, { now: Date.now(), atBytes: AT_BYTES });

const nameOf = (store: Store, id: string) => store.snapshot.record(customerRecord, id)?.contact.name;
const partsOf = (store: Store) => store.documents.parts.shown(store.account.id, 'customers');
const shown = (store: Store) =>
  [...store.snapshot.records(customerRecord).values()]
    .map(({ id, contact }) => [id, contact.name])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));

async function rename(store: Store, customerId: string, name: string): Promise<void> {
  expect(await store.runCommand(editCustomer, { customerId, contact: { name } })).toMatchObject({ ok: true });
}

async function add(store: Store, name: string): Promise<string> {
  const result = await store.runCommand(addCustomer, { name, address: '1 A Road' });
  if (!result.ok) throw new Error(result.error);
  return result.value.customerId;
}

async function open(person: TestPerson) {
  const device = await devices.make(person);
  const store = device.open();
  await isSynced(store);
  return { device, store };
}

/** Every part's room holds its own records, and no record lies in two. */
async function expectInPlace(account: string, parts: number, count: number): Promise<void> {
  const keys: string[] = [];
  for (const name of partNames('customers', parts)) {
    const own = Object.keys(await readRoot(relay.database.url, account, name, 'customers'));
    expect(own.map((key) => placeOf('customers', key, parts))).toEqual(own.map(() => name));
    keys.push(...own.filter((key) => !key.includes('/')));
  }
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toHaveLength(count);
}

it('is split under devices that work on, are behind, and lose their relay meanwhile', async () => {
  const { owner, admin, creator, ids } = await makeFirm();
  const { account } = owner;
  const [{ store: olive }, { store: carl }, { device, store: adam }] = [
    await open(owner),
    await open(creator),
    await open(admin),
  ];
  const own = partNames('customers', 4).map((part) =>
    ids.filter((id) => placeOf('customers', id, 4) === part),
  );
  const edited = own.flatMap(([first]) => first ?? []);
  expect(edited).toHaveLength(4);
  await waitUntil('all have all', () =>
    [olive, carl, adam].every((store) => shown(store).length === CUSTOMERS),
  );
  const seen: number[] = [];
  olive.documents.onReadable(() => queueMicrotask(() => seen.push(shown(olive).length)));

  await device.proxy.cut();
  await isOffline(adam);
  for (const id of edited) await rename(adam, id, `Behind ${id}`);
  const behind = await add(adam, 'Made behind');

  const made: string[] = [];
  const making = (async () => {
    for (let index = 0; index < 6; index += 1) made.push(await add(carl, `Made meanwhile ${index}`));
  })();
  expect(await raise(account)).toEqual({ account, kind: 'customers', parts: 4 });
  await making;
  await waitUntil('those who are here moved on', () => [olive, carl].every((store) => partsOf(store) === 4));
  made.push(await add(carl, 'Made afterwards'));
  await rename(olive, own[2]?.[1] ?? '', 'Renamed afterwards');
  await Promise.all([isSynced(olive), isSynced(carl)]);
  await waitUntil('they see the same', () => shown(olive).length === CUSTOMERS + made.length);
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(CUSTOMERS);
  expect([partsOf(adam), nameOf(adam, edited[1] ?? '')]).toEqual([1, `Behind ${edited[1]}`]);

  await device.proxy.restore();
  await adam.syncNow();
  const { port } = running;
  await running.stop();
  running = await startRelay({
    databaseUrl: relay.database.url,
    port,
    host: '127.0.0.1',
    signUp: 'open',
    secrets: TEST_SECRETS,
    log: silentLog,
  });
  for (const store of [olive, carl, adam]) void store.syncNow();
  await waitUntil('the one behind moved on', () => partsOf(adam) === 4);
  const total = CUSTOMERS + made.length + 1;
  for (const store of [olive, carl, adam]) {
    await waitUntil(
      'everything is there',
      () => shown(store).length === total && nameOf(store, behind) !== undefined,
    );
    for (const id of edited) await waitUntil('edits are there', () => nameOf(store, id) === `Behind ${id}`);
    await isSynced(store);
    expect(nameOf(store, own[2]?.[1] ?? '')).toBe('Renamed afterwards');
  }
  expect(shown(olive)).toEqual(shown(carl));
  expect(shown(adam)).toEqual(shown(carl));
  await expectInPlace(account, 4, total);
  for (const store of [olive, adam])
    expect(await store.verify()).toMatchObject({ ok: true, value: { equal: true } });

  // A job and its new customer are one command, each in its own document.
  const job = {
    customer: { name: 'With a job', address: '2 A Road' },
    services: [{ id: 'w', description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'week' as const, every: 4 },
    firstDay: '2026-03-02' as IsoDay,
  };
  expect(await olive.runCommand(addJob, job)).toMatchObject({ ok: true });
  expect(await olive.undoLast()).toMatchObject({ ok: true });
  await isSynced(olive);

  // The next start of a device without a connection has all parts.
  await adam.close();
  const rooms = (await databasesOf(device.prefix)).flatMap((name) => /customers[^/]*$/.exec(name)?.[0] ?? []);
  expect(rooms.sort()).toEqual(['customers.1~2', 'customers.2~2', 'customers.3~2', 'customers~2']);
  await device.proxy.cut();
  const again = device.open();
  await again.whenLoaded;
  await waitUntil('it shows all of them', () => shown(again).length >= total);
  expect(partsOf(again)).toBe(4);
  const offline = await add(again, 'Made offline, in parts');
  await device.proxy.restore();
  await again.syncNow();
  await waitUntil('it came', () => nameOf(olive, offline) !== undefined);
});

it('falls into sixteen as it fell into four, and a device that was away for both comes along', async () => {
  const { owner, admin, ids } = await makeFirm();
  const { account } = owner;
  const [{ store: olive }, { device, store: adam }] = [await open(owner), await open(admin)];
  await waitUntil('both have all', () => [olive, adam].every((store) => shown(store).length === CUSTOMERS));
  await device.proxy.cut();
  await isOffline(adam);
  const edited = ids.slice(0, 10);
  for (const id of edited) await rename(adam, id, `Away ${id}`);
  expect(await raise(account)).toMatchObject({ parts: 4 });
  await waitUntil('the owner moved on', () => partsOf(olive) === 4);
  const rows = await db
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', account)
    .where('name', '=', 'customers.1')
    .execute();
  await rotateDocument(db, rows[0]?.id ?? 0, Date.now());
  expect(
    await raiseKind(db, { account, kind: 'customers' }, { now: Date.now(), atBytes: 256 }),
  ).toMatchObject({ parts: 16 });
  expect(
    await raiseKind(db, { account, kind: 'customers' }, { now: Date.now(), atBytes: 1 }),
  ).toBeUndefined();
  await waitUntil('the owner moved on again', () => partsOf(olive) === 16);
  await isSynced(olive);
  await device.proxy.restore();
  await adam.syncNow();
  await waitUntil('the other came along', () => partsOf(adam) === 16);
  for (const store of [olive, adam])
    for (const id of edited) await waitUntil('edits are there', () => nameOf(store, id) === `Away ${id}`);
  await isSynced(adam);
  expect(shown(adam)).toEqual(shown(olive));
  await expectInPlace(account, 16, CUSTOMERS);
});

it('takes what waited for a room that has ended, each value where its record lies', async () => {
  const { owner, admin, ids } = await makeFirm();
  const { account } = owner;
  const [{ store: olive }, { device, store: adam }] = [await open(owner), await open(admin)];
  await waitUntil('both have all', () => [olive, adam].every((store) => shown(store).length === CUSTOMERS));
  await device.proxy.cut();
  await isOffline(adam);
  const edited = ids.slice(0, 8);
  for (const id of edited) await rename(adam, id, `Too late ${id}`);
  const made = await add(adam, 'Made too late');
  await raise(account);
  await waitUntil('the owner moved on', () => partsOf(olive) === 4);
  await isSynced(olive);
  const old = await db
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', account)
    .where('name', '=', 'customers')
    .where('epoch', '=', 1)
    .executeTakeFirstOrThrow();
  await waitUntil('the old room has ended', () => retireDocument(db, old.id));
  await adam.close();
  await device.proxy.restore();
  const again = device.open();
  await waitUntil('it moved on', () => partsOf(again) === 4);
  await waitUntil('the owner has what was made', () => nameOf(olive, made) !== undefined);
  for (const store of [olive, again])
    for (const id of edited) await waitUntil('edits are there', () => nameOf(store, id) === `Too late ${id}`);
  await isSynced(again);
  expect(shown(again)).toEqual(shown(olive));
  await expectInPlace(account, 4, CUSTOMERS + 1);
});

it('is read and written whole by the server, and a record keeps its one history', async () => {
  const { owner, ids } = await makeFirm();
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
  await expectInPlace(account, 4, CUSTOMERS);
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

it('asks a device of the build before to reload once an account of its person has parts', async () => {
  const { owner } = await makeFirm();
  const { account } = owner;
  const connect = async () => {
    const client = new ProtocolClient(
      { url: relay.url, token: owner.token, device: owner.profile.device },
      { hello: false },
    );
    devices.onClose(() => client.close());
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
  const { owner } = await makeFirm(1);
  const identity = { url: relay.url, token: owner.token, device: owner.profile.device };
  const client = await ProtocolClient.connect(identity);
  devices.onClose(() => client.close());
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
  const small = await makeFirm();
  const large = await makeFirm(LARGE, 'The key is under the third pot. '.repeat(12));
  expect(await kindsToRaise(db)).toEqual([{ account: large.owner.account, kind: 'customers' }]);
  expect(await careForEpochs(db, { log: silentLog, now: Date.now() })).toMatchObject({ raised: 1 });
  expect(await kindsToRaise(db)).toEqual([]);
  await expectInPlace(large.owner.account, 4, LARGE);
  await expectInPlace(small.owner.account, 1, CUSTOMERS);
});
