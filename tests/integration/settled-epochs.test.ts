import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { compactDocument } from '@roundsman/relay/log/compact.ts';
import { makeFirstEpochs } from '@roundsman/relay/log/document-rows.ts';
import { forwardDocument } from '@roundsman/relay/log/epochs/forward.ts';
import { replayWaitingChanges } from '@roundsman/relay/log/epochs/replay-waiting.ts';
import { rotateDocument } from '@roundsman/relay/log/epochs/rotate.ts';
import { buildDocument, readStored } from '@roundsman/relay/log/load.ts';
import { readRights } from '@roundsman/relay/sync/devices/account-orders.ts';
import { hasToReload } from '@roundsman/relay/sync/socket/greeting.ts';
import { unsettled } from '@roundsman/shared-schema/document/settled-groups.ts';
import { PROTOCOL_VERSION } from '@roundsman/shared-schema/protocol/limits.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { rootOf, rowAt, valueAt, writeAs } from '../support/log-documents.ts';
import { longestHold } from '../support/longest-hold.ts';
import { makeFirm } from '../support/sync-relay.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.now();
const ago = (days: number) => NOW - days * DAY_MS;

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let firm: Awaited<ReturnType<typeof makeFirm>>;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 8 });
  db = openKysely(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  firm = await makeFirm(db);
  await makeFirstEpochs(db, firm.account, ['customers', 'jobs', 'work:2025-01']);
});

const rowOf = (document: string, epoch = 1) => rowAt(db, firm.account, document, epoch);
const keysOf = async (document: string, root = document) =>
  Object.keys(await rootOf(db, (await rowOf(document, 2)).id, root)).sort();

/** A job with first groups and a later one, deleted so many days ago. */
function deletedJob(id: string, days: number) {
  const written = ago(days + 10);
  return {
    [id]: valueAt(written, { customerId: 'c1', g: { state: 'active', round: ['r1'] } }),
    [`${id}/end`]: valueAt(written, '2025-01-01'),
    [`${id}/del`]: valueAt(ago(days), { on: true, seen: { end: valueAt(written, '')[0] } }),
  };
}

describe('the name of a job that was deleted', () => {
  test('leaves after a year when nothing names it; until then, and where a visit names it, it stays', async () => {
    const { id } = await rowOf('jobs');
    const jobs = { ...deletedJob('gone', 400), ...deletedJob('named', 400), ...deletedJob('young', 300) };
    await writeAs(db, id, 'jobs', { ...jobs, live: valueAt(ago(400), { customerId: 'c1' }) });
    await writeAs(db, (await rowOf('work:2025-01')).id, 'work', {
      'named:2025-01-06/ev/e1': valueAt(ago(400), { k: 'done', day: '2025-01-06', at: 1 }),
    });
    await rotateDocument(db, id, NOW);
    expect(await keysOf('jobs')).toEqual(['live', 'named', 'named/del', 'young', 'young/del']);
  });

  test('is not missed by a late edit: the former room brings back the whole job, and without it the edit is parked', async () => {
    const { id } = await rowOf('jobs');
    await writeAs(db, id, 'jobs', { ...deletedJob('gone', 400), ...deletedJob('young', 100) });
    await rotateDocument(db, id, NOW);
    const late = { 'gone/pause': valueAt(ago(399), null), 'young/pause': valueAt(ago(99), null) };
    const change = {
      id: 'change1',
      account: firm.account,
      command: 'jobs.resume',
      words: { key: 'jobs.words-resume' },
      at: NOW,
      hlc: valueAt(ago(399), 0)[0],
      parts: [{ document: 'jobs', epoch: 1, values: Object.entries(late) }],
    };
    const user = { userId: firm.owner.user, roles: ['owner' as const] };
    const own = (value: (typeof late)['gone/pause']) =>
      [value[0], `${firm.owner.user}.${firm.owner.device}`, value[2]] as const;
    const values = Object.entries(late).map(([key, value]) => [key, own(value)] as const);
    const parked = await replayWaitingChanges(db, {
      user,
      deviceId: firm.owner.device,
      changes: [{ ...change, parts: [{ document: 'jobs', epoch: 1, values: values as never }] }],
      now: NOW,
      log: silentLog,
    });
    expect(parked.refused).toEqual(['change1']);
    expect(await keysOf('jobs')).toEqual(['young', 'young/del']);
    await writeAs(db, id, 'jobs', late);
    await forwardDocument(db, id);
    const next = await rootOf(db, (await rowOf('jobs', 2)).id, 'jobs');
    expect(next).toEqual(await rootOf(db, id, 'jobs'));
  });
});

test('what a merged customer brought along stays as long as the one it was merged into, and not longer', async () => {
  const { id } = await rowOf('customers');
  const written = ago(420);
  const merged = (into: string) => (name: string) => ({
    [name]: valueAt(written, { createdBy: 'user0001', at: written, g: { contact: { name }, tags: ['t1'] } }),
    [`${name}/note/n1`]: valueAt(written, { text: 'Side gate' }),
    [`${name}/notes`]: valueAt(written, { access: '1234' }),
    [`${name}/into`]: valueAt(ago(400), into),
    [`${name}/del`]: valueAt(ago(400), {
      on: true,
      seen: {
        'note/n1': valueAt(written, '')[0],
        notes: valueAt(written, '')[0],
        into: valueAt(ago(400), '')[0],
      },
    }),
  });
  await writeAs(db, id, 'customers', {
    kept: valueAt(written, { createdBy: 'user0001', at: written, g: { contact: { name: 'Kept' } } }),
    ...merged('kept')('within'),
    ...merged('nobody')('without'),
  });
  await rotateDocument(db, id, NOW);
  expect(await keysOf('customers')).toEqual([
    ...['kept', 'within', 'within/del', 'within/into', 'within/note/n1'],
  ]);
  const { within } = await rootOf(db, (await rowOf('customers', 2)).id, 'customers');
  expect(within?.[2]).toMatchObject({ g: { contact: { name: 'within' }, tags: ['t1'] } });
});

describe('devices of an earlier version', () => {
  test('go on until the account has a settled epoch, and are told to reload then', async () => {
    const hello = { protocol: PROTOCOL_VERSION, schema: 7 } as Parameters<typeof hasToReload>[0];
    const isOld = async () => {
      const { orders } = await readRights(db, firm.owner.user, firm.owner.device);
      return [hasToReload(hello, orders), hasToReload({ ...hello, schema: 8 }, orders)];
    };
    await rotateDocument(db, (await rowOf('work:2025-01')).id, NOW);
    expect(await isOld()).toEqual([false, false]);
    await rotateDocument(db, (await rowOf('jobs')).id, NOW);
    expect(await isOld()).toEqual([true, false]);
  });
});

test('a large document is shortened and gets its next epoch while others have their turns', async () => {
  const { id } = await rowOf('customers');
  const customers = Array.from({ length: 8000 }, (_, index) => [
    [
      `c${index}`,
      valueAt(ago(100), { createdBy: 'user0001', at: 1, g: { contact: { name: `Name ${index}` } } }),
    ],
    [`c${index}/notes`, valueAt(ago(99), { text: 'Gate at the back '.repeat(10) })],
  ]).flat();
  await writeAs(db, id, 'customers', Object.fromEntries(customers));
  await writeAs(db, id, 'customers', { 'c1/notes': valueAt(ago(1), { text: 'Gate' }) });
  expect(await longestHold(() => compactDocument(db, id, NOW))).toBeLessThan(1 / 3);
  expect(await longestHold(() => rotateDocument(db, id, NOW))).toBeLessThan(1 / 3);
  const doc = buildDocument(await readStored(db, (await rowOf('customers', 2)).id));
  const first = doc.getMap('customers').get('c2') as Parameters<typeof unsettled>[0];
  expect([...(unsettled(first)?.groups.keys() ?? [])]).toEqual(['notes']);
  expect(doc.getMap('customers').size).toBe(8000);
});
