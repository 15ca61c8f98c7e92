import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eraseAccount } from '@roundsman/relay/archive/erase-account.ts';
import { followChanges } from '@roundsman/relay/areas/audit/history/follow-changes.ts';
import { forgetHistory } from '@roundsman/relay/areas/audit/history/forget-history.ts';
import { verifyHistory } from '@roundsman/relay/areas/audit/history/verify-history.ts';
import { openFileBlobs } from '@roundsman/relay/blobs/file-blobs.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { compactDocument } from '@roundsman/relay/log/compact.ts';
import { findOrMakeDocument } from '@roundsman/relay/log/document-rows.ts';
import { forwardDocument } from '@roundsman/relay/log/epochs/forward.ts';
import { rotateDocument } from '@roundsman/relay/log/epochs/rotate.ts';
import { readRecordHistory } from '@roundsman/shared-schema/areas/audit/record-history.http.ts';
import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { mergeCustomers } from '@roundsman/shared-schema/areas/customers/merge-customers.command.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { renameRound } from '@roundsman/shared-schema/areas/rounds/rename-round.command.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { openFirm } from '../support/firm.ts';
import { rowAt, valueAt, writeAs } from '../support/log-documents.ts';
import { operate } from '../support/operate.ts';
import { callRelay, type TestPerson, type TestRelay } from '../support/relay.ts';
import { createDevices, isSynced } from '../support/store-device.ts';
import { makeFirm } from '../support/sync-relay.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const T = Date.now() - DAY_MS;

let relay: TestRelay;
let owner: TestPerson;
let admin: TestPerson;
let worker: TestPerson;
let pool: pg.Pool;
let db: Database;
const devices = createDevices(() => relay);

beforeAll(async () => {
  ({ relay, owner, admin, worker } = await openFirm({ admin: ['admin'], worker: ['worker'] }));
  pool = createPool(relay.database.url, { max: 6 });
  db = openKysely(pool);
});
afterEach(devices.close);
afterAll(async () => {
  await pool.end();
  await relay.close();
});

const follow = (of: Database = db, now = Date.now()) =>
  followChanges(of, { now, stopped: new AbortController().signal, log: silentLog });

const ask = (person: TestPerson, record: string, more: { document?: string; before?: number } = {}) =>
  callRelay(
    relay.url,
    readRecordHistory,
    { account: owner.account, document: 'rounds', record, ...more },
    person.headers,
  );

/** An account of its own with one document. */
async function makeDocument(document: 'order' | 'rounds' | 'settings' = 'order') {
  const { account } = await makeFirm(db);
  const row = await findOrMakeDocument(db, { account, document, epoch: 1 });
  if (!row) throw new Error('no document');
  return { account, id: row.id };
}

/** What was recorded of an account: field, old and new, in order. */
async function recorded(account: string) {
  const rows = await db
    .selectFrom('record_change')
    .selectAll()
    .where('account_id', '=', account)
    .where('document', '!=', 'settings')
    .orderBy('seq')
    .execute();
  return rows.map(({ record, field, old, new: made }) => [
    field === null ? record : `${record}/${field}`,
    old && JSON.parse(old),
    made && JSON.parse(made),
  ]);
}

test('who may read a record reads who changed it, when, with old and new value', async () => {
  const [olive, adam] = [(await devices.make(owner)).open(), (await devices.make(admin)).open()];
  await Promise.all([isSynced(olive), isSynced(adam)]);
  const made = await olive.runCommand(addRound, { name: `Harbour ${newId()}`, color: '#2f6f8f' });
  if (!made.ok) throw new Error(made.error);
  const { roundId } = made.value;
  await isSynced(olive);
  await follow();
  await expect.poll(() => adam.snapshot.has('rounds')).toBe(true);
  await expect
    .poll(async () => (await adam.runCommand(renameRound, { roundId, name: 'Harbour west' })).ok)
    .toBe(true);
  await isSynced(adam);
  await follow();
  await follow();
  const { body } = await ask(owner, roundId);
  expect(body.hasMore).toBe(false);
  expect(body.changes).toMatchObject([
    {
      field: 'name',
      actor: admin.userId,
      device: adam.author.split('.')[1],
      command: 'rounds.rename',
      old: expect.stringContaining('Harbour '),
      new: 'Harbour west',
    },
    { field: null, actor: owner.userId, command: 'rounds.add', old: null },
  ]);
  expect(body.changes.every(({ at }) => Math.abs(at - Date.now()) < 60_000)).toBe(true);
  const [latest] = body.changes;
  expect((await ask(owner, roundId, { before: latest?.seq ?? 0 })).body.changes).toHaveLength(1);
  expect(await ask(worker, roundId)).toMatchObject({ status: 403 });
  expect(await ask(owner, roundId, { document: 'layouts' })).toMatchObject({ body: { changes: [] } });
  expect(await ask(owner, roundId, { document: 'nothing' })).toMatchObject({ status: 400 });
  expect(await ask(owner, 'me', { document: `me:${admin.userId}` })).toMatchObject({ status: 403 });
});

test('a customer tells who was merged into it, and that the merge was undone, which the other tells as well', async () => {
  const store = (await devices.make(owner)).open();
  await isSynced(store);
  const add = async (name: string) => {
    const made = await store.runCommand(addCustomer, { name, address: `${name}, 1 A Road` });
    if (!made.ok) throw new Error(made.error);
    return made.value.customerId;
  };
  const [gone, kept] = [await add('Ann'), await add('Bob')];
  const merged = await store.runCommand(mergeCustomers, { customerId: gone, into: kept, take: [] });
  expect(merged.ok).toBe(true);
  await isSynced(store);
  await follow();
  expect(await store.undoLast()).toMatchObject({ ok: true, value: { leftAlone: [] } });
  await isSynced(store);
  await follow();
  const told = async (id: string) => (await ask(owner, id, { document: 'customers' })).body.changes;
  expect(await told(kept)).toMatchObject([
    { record: gone, field: 'into', old: kept, new: null },
    { record: gone, field: 'into', old: null, new: kept },
    { field: null },
  ]);
  const ofGone = await told(gone);
  expect(ofGone.filter(({ field }) => field === 'del').map(({ new: made }) => made)).toEqual([
    expect.not.objectContaining({ on: true }),
    expect.objectContaining({ on: true }),
  ]);
  expect(ofGone.every(({ record }) => record === undefined)).toBe(true);
});

test('every change once and in order, with watchers that are killed and others that go on', async () => {
  const { account, id } = await makeDocument();
  const counts = 260;
  for (let n = 1; n <= counts; n += 1) await writeAs(db, id, 'order', { 'a/name': valueAt(T + n, n) });
  let isOver = false;
  const kill = async () => {
    while (!isOver) {
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim' and random() < 0.5`,
      );
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  };
  const killing = kill();
  const url = `${relay.database.url}?application_name=victim`;
  const victims = Array.from({ length: 3 }, async () => {
    const own = createPool(url, { max: 2 });
    own.on('error', () => {});
    for (let turn = 0; turn < 4; turn += 1) await follow(openKysely(own)).catch(() => {});
    await own.end();
  });
  await Promise.all(victims);
  isOver = true;
  await killing;
  await follow();
  const values = (await recorded(account)).map(([, old, made]) => [old, made]);
  expect(values).toEqual(Array.from({ length: counts }, (_, n) => [n === 0 ? null : n, n + 1]));
  expect(await verifyHistory(db, account)).toMatchObject({ changes: expect.any(Number), faults: [] });
});

test('a group that nobody had set stood in its base; a removed key and a value that is too long are told', async () => {
  const { account, id } = await makeDocument('rounds');
  await writeAs(db, id, 'rounds', { R1: valueAt(T, { createdBy: 'ann', g: { name: 'Harbour' } }) });
  await writeAs(db, id, 'rounds', { 'R1/name': valueAt(T + 1, 'Quay') });
  await writeAs(db, id, 'rounds', { 'R1/name': undefined });
  await writeAs(db, id, 'rounds', { 'R1/note': valueAt(T + 2, 'x'.repeat(20_000)) });
  await follow();
  expect(await recorded(account)).toEqual([
    ['R1', null, { createdBy: 'ann', g: { name: 'Harbour' } }],
    ['R1/name', 'Harbour', 'Quay'],
    ['R1/name', 'Quay', null],
    ['R1/note', null, null],
  ]);
  const { rows } = await pool.query(
    'select is_cut from record_change where account_id = $1 and document = $2 order by seq',
    [account, 'rounds'],
  );
  expect(rows.map(({ is_cut }) => is_cut)).toEqual([false, false, false, true]);
});

test('an epoch is no change, and what is written to the former one is told once', async () => {
  const { account, id } = await makeDocument();
  await writeAs(db, id, 'order', { 'a/name': valueAt(T, 1), 'b/name': valueAt(T, 1) });
  await follow();
  await writeAs(db, id, 'order', { 'a/name': valueAt(T + 1, 2) });
  await rotateDocument(db, id, Date.now());
  const next = await rowAt(db, account, 'order', 2);
  await writeAs(db, next.id, 'order', { 'a/name': valueAt(T + 9, 4) });
  await writeAs(db, id, 'order', { 'a/name': valueAt(T + 3, 3), 'b/name': valueAt(T + 3, 3) });
  await forwardDocument(db, id);
  await follow();
  await follow();
  expect((await recorded(account)).slice(2)).toEqual([
    ['a/name', 1, 2],
    ['a/name', 2, 4],
    ['b/name', 1, 3],
  ]);
});

test('rows that nobody has read are not compacted away; what was before, is told as its stamps tell it', async () => {
  const { account, id } = await makeDocument();
  await writeAs(db, id, 'order', { 'a/name': valueAt(T, 1) });
  await writeAs(db, id, 'order', { 'a/name': valueAt(T + 1, 2), 'b/name': valueAt(T + 2, 5) });
  await compactDocument(db, id);
  await follow();
  await writeAs(db, id, 'order', { 'a/name': valueAt(T + 3, 3) });
  await writeAs(db, id, 'order', { 'a/name': valueAt(T + 4, 4) });
  expect(await compactDocument(db, id)).toBe(false);
  await follow();
  expect(await recorded(account)).toEqual([
    ['a/name', null, 2],
    ['b/name', null, 5],
    ['a/name', 2, 3],
    ['a/name', 3, 4],
  ]);
});

test.each([
  ['altered', `update record_change set new = '99' where account_id = $1 and seq = 2`],
  ['altered', `update record_change set actor = 'somebody' where account_id = $1 and seq = 3`],
  ['missing', 'delete from record_change where account_id = $1 and seq = 2'],
  [
    'missing',
    'delete from record_change where account_id = $1 and seq = (select max(seq) from record_change where account_id = $1)',
  ],
  ['unsealed', 'delete from record_change_day where account_id = $1'],
  [
    'unsealed',
    `insert into record_change (account_id, seq, day, at, document, record, actor, device, hash)
    select account_id, 999, day, at, document, record, actor, device, hash from record_change where account_id = $1 and seq = 1`,
  ],
] as const)('%s: %s', async (fault, tamper) => {
  const { account, id } = await makeDocument();
  for (let n = 1; n <= 4; n += 1) await writeAs(db, id, 'order', { 'a/name': valueAt(T + n, n) });
  await follow();
  const env = { DATABASE_URL: relay.database.url, ROUNDSMAN_SECRET_KEY: Buffer.alloc(32).toString('base64') };
  expect((await operate(['audit', 'verify', '--account', account], env)).code).toBe(0);
  await pool.query(tamper, [account]);
  expect((await verifyHistory(db, account)).faults).toMatchObject([{ account, fault }]);
  const told = await operate(['audit', 'verify', '--account', account], env);
  expect(told).toMatchObject({ code: 1, stdout: expect.stringContaining(account) });
});

test('a day that is taken out as a whole shows in the day after', async () => {
  const { account, id } = await makeDocument();
  for (const day of [3, 2, 1]) {
    await writeAs(db, id, 'order', { 'a/name': valueAt(T - day, day) });
    await writeAs(db, id, 'order', { 'a/name': valueAt(T - day + 0.5, day) });
    await follow(db, Date.now() - day * DAY_MS);
  }
  expect(await verifyHistory(db, account)).toMatchObject({ days: 3, faults: [] });
  for (const table of ['record_change', 'record_change_day']) {
    await pool.query(
      `delete from ${table} where account_id = $1 and day = (select max(day) from record_change_day
        where account_id = $1 and day < (select max(day) from record_change_day where account_id = $1))`,
      [account],
    );
  }
  const { faults } = await verifyHistory(db, account);
  expect(faults.length).toBeGreaterThan(0);
});

test('after 24 months only counts by month stay, and the rest is still whole', async () => {
  const { account, id } = await makeDocument();
  const now = Date.now();
  await writeAs(db, id, 'order', { 'a/name': valueAt(T, 1) });
  await writeAs(db, id, 'order', { 'a/name': valueAt(T + 1, 2) });
  await follow(db, now - 740 * DAY_MS);
  await writeAs(db, id, 'order', { 'a/name': valueAt(T + 2, 3) });
  await follow(db, now);
  await forgetHistory(db, now);
  expect(await recorded(account)).toEqual([['a/name', 2, 3]]);
  const { rows } = await pool.query(
    `select kind, actor, changes from record_change_month where account_id = $1 and kind = 'order'`,
    [account],
  );
  expect(rows).toEqual([{ kind: 'order', actor: 'user0001', changes: 2 }]);
  expect((await verifyHistory(db, account)).faults).toEqual([]);
});

test('an archive has the history, a restored copy goes on with it, and an erased account leaves none', async () => {
  const { account, id } = await makeDocument();
  await writeAs(db, id, 'order', { 'a/name': valueAt(T, 1) });
  await follow();
  await writeAs(db, id, 'order', { 'a/name': valueAt(T + 1, 2) });
  const folder = await mkdtemp(join(tmpdir(), 'roundsman-history-'));
  const copy = await createTestDatabase();
  // The key of the relay, which closed the links of its mails with it.
  const secret = Buffer.alloc(32, 7).toString('base64');
  const file = join(folder, 'all.tar.gz');
  const over = (url: string) => ({
    DATABASE_URL: url,
    ROUNDSMAN_DATA: folder,
    ROUNDSMAN_SECRET_KEY: secret,
  });
  const restored = createPool(copy.url, { max: 2 });
  try {
    expect(await operate(['export', file], over(relay.database.url))).toMatchObject({ code: 0 });
    expect(await operate(['import', file], over(copy.url))).toMatchObject({ code: 0 });
    await follow(openKysely(restored));
    const { rows } = await restored.query(
      'select new from record_change where account_id = $1 and document = $2 order by seq',
      [account, 'order'],
    );
    expect(rows).toEqual([{ new: '1' }, { new: '2' }]);
    expect((await verifyHistory(openKysely(restored), account)).faults).toEqual([]);
    const store = openFileBlobs(join(folder, 'blobs'));
    const erasure = { account, blobs: store, by: 'test', now: Date.now() };
    await eraseAccount(openKysely(restored), erasure);
    const left = await restored.query(
      `select account_id from record_change where account_id = $1
        union all select account_id from record_change_day where account_id = $1`,
      [account],
    );
    expect(left.rows).toEqual([]);
  } finally {
    await restored.end();
    await copy.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
