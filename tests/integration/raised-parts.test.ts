import type { Store } from '@roundsman/client/store/store.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { raiseKind } from '@roundsman/relay/log/epochs/raise.ts';
import { retireDocument } from '@roundsman/relay/log/epochs/retire.ts';
import { rotateDocument } from '@roundsman/relay/log/epochs/rotate.ts';
import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { editCustomer } from '@roundsman/shared-schema/areas/customers/edit-customer.command.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { type DocumentRef, partNames } from '@roundsman/shared-schema/document/document-ref.ts';
import { placeOf } from '@roundsman/shared-schema/document/place-of.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { startWorkers } from '@roundsman/workers/runner/start-workers.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { expectInPlace, makeRaisedFirm, RAISED_AT_BYTES, RAISED_CUSTOMERS } from '../support/raised-firm.ts';
import type { TestPerson, TestRelay } from '../support/relay.ts';
import { type RelayChild, startRelayChild } from '../support/relay-child.ts';
import { createDevices, databasesOf, isOffline, isSynced, waitUntil } from '../support/store-device.ts';

let relay: TestRelay;
/** The relay of the devices, to be killed. */
let child: RelayChild;
let db: Database;
const devices = createDevices(() => child);
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  ({ relay } = await openFirm({}));
  child = await startRelayChild(relay.database.url);
  const pool = createPool(relay.database.url, { max: 4 });
  db = openKysely(pool);
  closing.push(() => pool.end());
  const workers = await startWorkers({ databaseUrl: relay.database.url, log: silentLog });
  closing.unshift(() => workers.stop());
});
afterEach(devices.close);
afterAll(async () => {
  for (const close of closing.splice(0)) await close();
  await child?.kill();
  await relay?.close();
});

const raise = (account: string, kind: DocumentRef = 'customers') =>
  raiseKind(db, { account, kind }, { now: Date.now(), atBytes: RAISED_AT_BYTES });

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

it('is split under devices that work on, are behind, and lose their relay meanwhile', async () => {
  const { owner, admin, creator, ids } = await makeRaisedFirm(relay);
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
    [olive, carl, adam].every((store) => shown(store).length === RAISED_CUSTOMERS),
  );
  const seen: number[] = [];
  olive.documents.onReadable(() => queueMicrotask(() => seen.push(shown(olive).length)));

  await device.proxy.cut();
  await isOffline(adam);
  for (const id of edited) await rename(adam, id, `Behind ${id}`);
  const behind = await add(adam, 'Made behind');

  // What was done to one document is taken back in its parts.
  const undone = own[3]?.[1] ?? '';
  const former = nameOf(olive, undone);
  await rename(olive, undone, 'Taken back');
  await waitUntil('it arrived', () => nameOf(carl, undone) === 'Taken back');
  const made: string[] = [];
  const making = (async () => {
    for (let index = 0; index < 6; index += 1) made.push(await add(carl, `Made meanwhile ${index}`));
  })();
  expect(await raise(account)).toEqual({ account, kind: 'customers', parts: 4 });
  await making;
  await waitUntil('those who are here moved on', () => [olive, carl].every((store) => partsOf(store) === 4));
  expect(await olive.undoLast()).toMatchObject({ ok: true });
  made.push(await add(carl, 'Made afterwards'));
  await rename(olive, own[2]?.[1] ?? '', 'Renamed afterwards');
  await Promise.all([isSynced(olive), isSynced(carl)]);
  await waitUntil('they see the same', () => shown(olive).length === RAISED_CUSTOMERS + made.length);
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(RAISED_CUSTOMERS);
  expect([partsOf(adam), nameOf(adam, edited[1] ?? '')]).toEqual([1, `Behind ${edited[1]}`]);

  await device.proxy.restore();
  await adam.syncNow();
  await child.kill();
  child = await startRelayChild(relay.database.url, { port: child.port });
  for (const store of [olive, carl, adam]) void store.syncNow();
  await waitUntil('the one behind moved on', () => partsOf(adam) === 4);
  const total = RAISED_CUSTOMERS + made.length + 1;
  for (const store of [olive, carl, adam]) {
    await waitUntil(
      'everything is there',
      () => shown(store).length === total && nameOf(store, behind) !== undefined,
    );
    for (const id of edited) await waitUntil('edits are there', () => nameOf(store, id) === `Behind ${id}`);
    await isSynced(store);
    expect([nameOf(store, own[2]?.[1] ?? ''), nameOf(store, undone)]).toEqual(['Renamed afterwards', former]);
  }
  expect(shown(olive)).toEqual(shown(carl));
  expect(shown(adam)).toEqual(shown(carl));
  await expectInPlace(relay.database.url, account, { parts: 4, customers: total });
  for (const store of [olive, adam])
    expect(await store.verify()).toMatchObject({ ok: true, value: { equal: true } });

  const { store: late } = await open(owner);
  expect([partsOf(late), shown(late)]).toEqual([4, shown(carl)]);

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
  const { owner, admin, ids } = await makeRaisedFirm(relay);
  const { account } = owner;
  const [{ store: olive }, { device, store: adam }] = [await open(owner), await open(admin)];
  await waitUntil('both have all', () =>
    [olive, adam].every((store) => shown(store).length === RAISED_CUSTOMERS),
  );
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
  await expectInPlace(relay.database.url, account, { parts: 16, customers: RAISED_CUSTOMERS });
});

it('takes what waited for a room that has ended, each value where its record lies', async () => {
  const { owner, admin, ids } = await makeRaisedFirm(relay);
  const { account } = owner;
  const [{ store: olive }, { device, store: adam }] = [await open(owner), await open(admin)];
  await waitUntil('both have all', () =>
    [olive, adam].every((store) => shown(store).length === RAISED_CUSTOMERS),
  );
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
  await expectInPlace(relay.database.url, account, { parts: 4, customers: RAISED_CUSTOMERS + 1 });
});
