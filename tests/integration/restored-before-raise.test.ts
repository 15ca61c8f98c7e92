import type { Store } from '@roundsman/client/store/store.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { raiseKind } from '@roundsman/relay/log/epochs/raise.ts';
import { rotateDocument } from '@roundsman/relay/log/epochs/rotate.ts';
import { openRecovery } from '@roundsman/relay/log/recovery.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { editCustomer } from '@roundsman/shared-schema/areas/customers/edit-customer.command.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readRoot } from '../support/documents.ts';
import { openFirm } from '../support/firm.ts';
import { rowAt } from '../support/log-documents.ts';
import { makeRaisedFirm, RAISED_AT_BYTES, RAISED_CUSTOMERS } from '../support/raised-firm.ts';
import type { TestPerson, TestRelay } from '../support/relay.ts';
import { type RelayChild, startRelayChild } from '../support/relay-child.ts';
import { createDevices, databasesOf, isOffline, isSynced, waitUntil } from '../support/store-device.ts';

/** What a backup of the log holds. */
const TABLES = [
  'document',
  'doc_update',
  'doc_snapshot',
  'client_binding',
  'server_client',
  'value_copy',
  'overruled_value',
  'consumer_cursor',
  'replayed_change',
];

let relay: TestRelay;
let child: RelayChild;
let pool: pg.Pool;
let db: Database;
const devices = createDevices(() => child);

beforeAll(async () => {
  ({ relay } = await openFirm({}));
  child = await startRelayChild(relay.database.url);
  pool = createPool(relay.database.url, { max: 4 });
  db = openKysely(pool);
});
afterEach(devices.close);
afterAll(async () => {
  await pool.end();
  await child?.kill();
  await relay?.close();
});

async function backUp(): Promise<void> {
  await pool.query('drop schema if exists backed_up cascade; create schema backed_up');
  for (const table of TABLES) await pool.query(`create table backed_up.${table} as table public.${table}`);
}

async function restore(): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('begin; set local session_replication_role = replica');
    for (const table of TABLES) {
      await connection.query(`delete from public.${table}`);
      await connection.query(
        `insert into public.${table} overriding system value select * from backed_up.${table}`,
      );
    }
    await connection.query('commit');
  } finally {
    connection.release();
  }
}

const nameOf = (store: Store, id: string) => store.snapshot.record(customerRecord, id)?.contact.name;
const partsOf = (store: Store) => store.documents.parts.shown(store.account.id, 'customers');
const countOf = (store: Store) => store.snapshot.records(customerRecord).size;
const roundNames = (store: Store) =>
  [...store.snapshot.records(roundRecord).values()].map(({ name }) => name).sort();

async function rename(store: Store, customerId: string, name: string): Promise<void> {
  expect(await store.runCommand(editCustomer, { customerId, contact: { name } })).toMatchObject({ ok: true });
}

async function addTo(store: Store, name: string): Promise<void> {
  expect(await store.runCommand(addRound, { name, color: '#1E66C4' })).toMatchObject({ ok: true });
}

async function open(person: TestPerson) {
  const device = await devices.make(person);
  const store = device.open();
  await isSynced(store);
  await waitUntil('it has all', () => countOf(store) === RAISED_CUSTOMERS);
  return { device, store };
}

it('a backup from before a raise and an epoch leads devices back to what it has, with all that they hold', async () => {
  const { owner, admin, creator, ids } = await makeRaisedFirm(relay);
  const { account } = owner;
  const [first = '', second = '', third = '', fourth = ''] = ids;
  const { device: olives, store: olive } = await open(owner);
  const { device: adams, store: adam } = await open(admin);
  const { store: carl } = await open(creator);
  await addTo(olive, 'Before');
  await isSynced(olive);
  await backUp();

  const raised = raiseKind(db, { account, kind: 'customers' }, { now: Date.now(), atBytes: RAISED_AT_BYTES });
  expect(await raised).toMatchObject({ parts: 4 });
  await rotateDocument(db, (await rowAt(db, account, 'rounds', 1)).id, Date.now());
  await waitUntil('all moved on', () =>
    [olive, adam, carl].every(
      (store) => partsOf(store) === 4 && store.documents.epochs.held(account, 'rounds') === 2,
    ),
  );
  await rename(olive, first, 'By Olive');
  await rename(carl, second, 'By Carl');
  await addTo(adam, 'After');
  for (const store of [olive, adam, carl]) await isSynced(store);
  await waitUntil('all have all', () =>
    [olive, adam].every((store) => nameOf(store, second) === 'By Carl' && roundNames(store).length === 2),
  );
  // Carl's device never comes back.
  await carl.close();
  await adams.proxy.cut();
  await isOffline(adam);
  await rename(adam, third, 'Waiting');

  await child.kill();
  await restore();
  const until = new Date(Date.now() + 600_000);
  expect(await openRecovery(db, { now: Date.now(), until, by: 'operator' })).toMatchObject({ ok: true });
  child = await startRelayChild(relay.database.url, { port: child.port });
  await adams.proxy.restore();
  for (const store of [olive, adam]) void store.syncNow();
  const isBack = (store: Store) =>
    partsOf(store) === 1 &&
    countOf(store) === RAISED_CUSTOMERS &&
    [first, second, third].map((id) => nameOf(store, id)).join() === 'By Olive,By Carl,Waiting' &&
    roundNames(store).join() === 'After,Before';
  for (const store of [olive, adam]) {
    await waitUntil('everything is back', () => isBack(store));
    await isSynced(store);
  }
  await rename(olive, fourth, 'Work goes on');
  await waitUntil('the other hears of it', () => nameOf(adam, fourth) === 'Work goes on');
  const stored = await readRoot(relay.database.url, account, 'customers', 'customers');
  for (const id of [first, second, third, fourth])
    expect(stored[`${id}/contact/name`]?.[2] ?? stored[`${id}/contact`]?.[2]).toBeDefined();

  // The next start, without a connection, shows the same.
  await isSynced(olive);
  await olive.close();
  const rooms = (await databasesOf(olives.prefix)).flatMap(
    (name) => /(?:customers|rounds)[^/]*$/.exec(name)?.[0] ?? [],
  );
  expect(rooms.sort()).toEqual(['customers~1', 'rounds~1']);
  await olives.proxy.cut();
  const again = olives.open();
  await again.whenLoaded;
  await waitUntil('it shows all of them', () => isBack(again) && nameOf(again, fourth) === 'Work goes on');
});
