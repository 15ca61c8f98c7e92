import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { appendRows } from '@roundsman/relay/log/append.ts';
import { openCursor, readChanges } from '@roundsman/relay/log/change-feed.ts';
import { bindClients } from '@roundsman/relay/log/clients.ts';
import { compactDocument, documentsToCompact } from '@roundsman/relay/log/compact.ts';
import { findOrMakeDocument, makeFirstEpochs } from '@roundsman/relay/log/document-rows.ts';
import { newestEpochs } from '@roundsman/relay/log/epochs/epochs.ts';
import { forwardDocument, forwardRows } from '@roundsman/relay/log/epochs/forward.ts';
import { retireDocument } from '@roundsman/relay/log/epochs/retire.ts';
import { documentsToRotate, rotateDocument } from '@roundsman/relay/log/epochs/rotate.ts';
import { writeDocuments } from '@roundsman/relay/log/server-write.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { keepHouse } from '@roundsman/workers/runner/housekeeping.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { clientsOf, rootOf, rowAt, sessionUpdates, valueAt, writeAs } from '../support/log-documents.ts';
import { makeFirm } from '../support/sync-relay.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const T = Date.now() - DAY_MS;

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 8 });
  db = openKysely(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function makeDocument(document: DocumentRef = 'order'): Promise<{ id: number; account: string }> {
  const { account } = await makeFirm(db);
  const row = await findOrMakeDocument(db, { account, document, epoch: 1 });
  if (!row) throw new Error('no document');
  return { id: row.id, account };
}

/** A document that has been rotated: its old and its new row. */
async function makeRotated(values: Parameters<typeof writeAs>[3]) {
  const { id, account } = await makeDocument();
  await writeAs(db, id, 'order', values);
  await rotateDocument(db, id, Date.now());
  return { account, old: id, next: (await rowAt(db, account, 'order', 2)).id };
}

describe('forwarding', () => {
  test('the later write wins, whichever room it was made in', async () => {
    const { old, next } = await makeRotated({ a: valueAt(T, 'a'), b: valueAt(T, 'b') });
    await writeAs(db, next, 'order', { a: valueAt(T + 20, 'new room') });
    await writeAs(db, old, 'order', { a: valueAt(T + 10, 'old room'), b: valueAt(T + 10, 'old room') });
    await forwardDocument(db, old);
    expect(await rootOf(db, next, 'order')).toEqual({
      a: valueAt(T + 20, 'new room'),
      b: valueAt(T + 10, 'old room'),
    });
  });

  test('what was removed goes only while the very write that was removed still stands', async () => {
    const { old, next } = await makeRotated({ a: valueAt(T, 'a'), b: valueAt(T, 'b') });
    await writeAs(db, next, 'order', { b: valueAt(T + 1, 'moved again meanwhile') });
    await writeAs(db, old, 'order', { a: undefined, b: undefined });
    await forwardDocument(db, old);
    expect(await rootOf(db, next, 'order')).toEqual({ b: valueAt(T + 1, 'moved again meanwhile') });
    // A write that was made and removed between two looks leaves nothing, either.
    await writeAs(db, old, 'order', { c: valueAt(T + 2, 'c') });
    await writeAs(db, old, 'order', { c: undefined });
    await forwardDocument(db, old);
    expect(Object.keys(await rootOf(db, next, 'order'))).toEqual(['b']);
  });

  test('what was removed in the new room is not brought back by an old value set again', async () => {
    const { old, next } = await makeRotated({ a: valueAt(T, 'a') });
    await writeAs(db, next, 'order', { a: undefined });
    // A put-back restores the old value with its old stamp.
    await writeAs(db, old, 'order', { a: valueAt(T, 'a') });
    await forwardDocument(db, old);
    expect(await rootOf(db, next, 'order')).toEqual({});
  });

  test('an edit of a record that the next epoch reduced to its name brings all of it back', async () => {
    const { id: old, account } = await makeDocument();
    const longAgo = Date.now() - 200 * 24 * 60 * 60 * 1000;
    await writeAs(db, old, 'order', {
      r1: valueAt(longAgo, { createdBy: 'user0001' }),
      'r1/name': valueAt(longAgo, 'North'),
      'r1/color': valueAt(longAgo, '#112233'),
      'r1/del': valueAt(longAgo + 1, {
        on: true,
        seen: { color: valueAt(longAgo, '')[0], name: valueAt(longAgo, '')[0] },
      }),
    });
    await rotateDocument(db, old, Date.now());
    const { id: next } = await rowAt(db, account, 'order', 2);
    expect(Object.keys(await rootOf(db, next, 'order')).sort()).toEqual(['r1', 'r1/del', 'r1/name']);
    await writeAs(db, old, 'order', { 'r1/loc': valueAt(longAgo + 2, 'here') });
    await forwardDocument(db, old);
    expect(await rootOf(db, next, 'order')).toEqual(await rootOf(db, old, 'order'));
  });

  test('goes on after a crash, and only once when two are at it', async () => {
    const { old, next } = await makeRotated({});
    await writeAs(db, old, 'order', { a: valueAt(T, 'a') });
    const failing = db.transaction().execute(async (trx) => {
      await forwardRows(trx, old, { waits: true });
      throw new Error('killed before the commit');
    });
    await expect(failing).rejects.toThrow('killed');
    expect(await rootOf(db, next, 'order')).toEqual({});
    const { head } = await rowOf(next);
    const done = await Promise.all([1, 2, 3].map(() => forwardDocument(db, old)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await forwardDocument(db, old)).toBe(false);
    const after = await rowOf(next);
    expect([await rootOf(db, next, 'order'), after.head]).toEqual([{ a: valueAt(T, 'a') }, head + 1]);
    expect(await clientsOf(db, next)).toBe(1);
  });

  test('a log is not compacted past what was not forwarded yet', async () => {
    const { old, next } = await makeRotated({ a: valueAt(T, 'a') });
    const updates = sessionUpdates(600, 'order', (index) => valueAt(T + index, index));
    await appendRows(
      db,
      updates.map((update) => ({ documentId: old, update, userId: 'u', deviceId: 'd', origin: null })),
    );
    expect(await documentsToCompact(db)).not.toContain(old);
    await compactDocument(db, old);
    expect(await compactDocument(db, old)).toBe(false);
    expect((await rowOf(old)).snapshot_seq).toBe(1);
    await forwardDocument(db, old);
    expect(Object.keys(await rootOf(db, next, 'order'))).toHaveLength(601);
    expect(await documentsToCompact(db)).toContain(old);
    expect(await compactDocument(db, old)).toBe(true);
    await writeAs(db, old, 'order', { a: valueAt(T + 5, 'after the snapshot') });
    await forwardDocument(db, old);
    expect((await rootOf(db, next, 'order')).a).toEqual(valueAt(T + 5, 'after the snapshot'));
  });

  test('an old epoch is not ended while another reader of its log is behind', async () => {
    const { old } = await makeRotated({ a: valueAt(T, 'a') });
    await openCursor(db, 'another reader', old, 0);
    expect(await retireDocument(db, old)).toBe(false);
    await db.deleteFrom('consumer_cursor').where('consumer', '=', 'another reader').execute();
    expect(await retireDocument(db, old)).toBe(true);
  });
});

async function rowOf(id: number) {
  return db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

describe('the change feed', () => {
  test('tells what each row did, from the beginning or from a cursor', async () => {
    const { id } = await makeDocument();
    await writeAs(db, id, 'order', { a: valueAt(T, 1), b: valueAt(T, 1) });
    await writeAs(db, id, 'order', { a: valueAt(T + 1, 2) });
    await writeAs(db, id, 'order', { b: undefined });
    const told = (await readChanges(db, id, 1)).changes.map(({ key, before, after }) => [
      key,
      before?.[2],
      after?.[2],
    ]);
    expect(told).toEqual([
      ['a', 1, 2],
      ['b', 1, undefined],
    ]);
    await compactDocument(db, id);
    const all = await readChanges(db, id, 0);
    expect(all).toEqual({
      changes: [{ root: 'order', key: 'a', before: undefined, after: valueAt(T + 1, 2) }],
      upTo: 3,
    });
  });
});

describe('which documents get a new epoch', () => {
  test('one with more than 1,000 sessions, at the next housekeeping', async () => {
    const { id, account } = await makeDocument();
    const updates = sessionUpdates(1010, 'order', (index) => valueAt(T + index, index));
    await appendRows(
      db,
      updates.map((update) => ({ documentId: id, update, userId: 'u', deviceId: 'd', origin: null })),
    );
    // A round that a busy database cuts short is made good by the next one.
    const round = async () => (await keepHouse(pool, { log: silentLog, now: Date.now() }))?.rotated;
    await expect.poll(round, { interval: 500 }).toBe(1);
    const next = await rowAt(db, account, 'order', 2);
    expect(await clientsOf(db, next.id)).toBe(1);
    expect(Object.keys(await rootOf(db, next.id, 'order'))).toHaveLength(1010);
    expect((await keepHouse(pool, { log: silentLog, now: Date.now() }))?.rotated).toBe(0);
  });

  test('one under whose log many sessions have written, before that is ever shortened', async () => {
    const { id } = await makeDocument();
    const bindings = Array.from({ length: 600 }, (_, index) => ({ clientId: index + 1, userId: 'user0001' }));
    const bind = (from: number) =>
      db.transaction().execute((trx) =>
        bindClients(
          trx,
          id,
          1,
          bindings.map((one) => ({ ...one, clientId: one.clientId + from })),
        ),
      );
    await bind(0);
    await bind(0);
    expect(await documentsToRotate(db, Date.now())).not.toContain(id);
    await bind(600);
    expect(await documentsToRotate(db, Date.now())).toContain(id);
  });

  test('one whose past takes a quarter more than what is alive', async () => {
    const pastOf = async (count: number) => {
      const { id } = await makeDocument();
      const keys = Array.from(
        { length: count },
        (_, index) => `r:${'round'.repeat(8)}/m/${'job'.repeat(6)}${index}`,
      );
      await writeAs(db, id, 'order', Object.fromEntries(keys.map((key) => [key, valueAt(T, 'x')])));
      await writeAs(db, id, 'order', Object.fromEntries(keys.map((key) => [key, undefined])));
      await writeAs(db, id, 'order', { a: valueAt(T, 'alive') });
      await compactDocument(db, id);
      return id;
    };
    const [small, large] = [await pastOf(100), await pastOf(5000)];
    const due = await documentsToRotate(db, Date.now());
    expect([due.includes(small), due.includes(large)]).toEqual([false, true]);
    const rotation = await rotateDocument(db, large, Date.now());
    const next = await rowAt(db, rotation?.account ?? '', 'order', 2);
    expect(next.log_bytes).toBeLessThan(100);
    expect(await rootOf(db, next.id, 'order')).toEqual({ a: valueAt(T, 'alive') });
  });

  test('a month 45 days past its end, which is closed then', async () => {
    const { account } = await makeFirm(db);
    await makeFirstEpochs(db, account, ['work:2025-01', 'log:user0001:2025-02']);
    await makeFirstEpochs(db, account, ['work:2025-01.1', 'work:2025-02.1']);
    const parts = [
      (await rowAt(db, account, 'work:2025-01.1', 1)).id,
      (await rowAt(db, account, 'work:2025-02.1', 1)).id,
    ];
    const [january, february] = [
      (await rowAt(db, account, 'work:2025-01', 1)).id,
      (await rowAt(db, account, 'log:user0001:2025-02', 1)).id,
    ];
    await writeAs(db, january, 'work', { a: valueAt(T, 1) });
    const [before, after] = [Date.parse('2025-03-17T12:00:00Z'), Date.parse('2025-03-19T12:00:00Z')];
    expect(await documentsToRotate(db, before)).not.toContain(january);
    const due = await documentsToRotate(db, after);
    expect([due.includes(january), due.includes(february)]).toEqual([true, false]);
    expect(parts.map((part) => due.includes(part))).toEqual([true, false]);
    await rotateDocument(db, january, after);
    const next = await rowAt(db, account, 'work:2025-01', 2);
    expect([next.state, await rootOf(db, next.id, 'work')]).toEqual(['closed', { a: valueAt(T, 1) }]);
    expect(await documentsToRotate(db, after)).not.toContain(next.id);
    const core = await rootOf(db, (await rowAt(db, account, 'core', 1)).id, 'core');
    expect(core['doc:work:2025-01']?.[2]).toEqual({ epoch: 2, state: 'closed' });
  });
});

describe('server writing', () => {
  test('goes to the newest epoch, also when that comes up while it waits for its turn', async () => {
    const { id, account } = await makeDocument();
    const write = (key: string) =>
      db
        .transaction()
        .execute((trx) =>
          writeDocuments(trx, { account, documents: ['order'], process: 'test', now: Date.now() }, (tx) =>
            tx.setPlain('order', 'order', key, key),
          ),
        );
    const keys = Array.from({ length: 12 }, (_, index) => `k${index}`);
    const [rotation] = await Promise.all([rotateDocument(db, id, Date.now()), ...keys.map(write)]);
    expect(rotation?.epoch).toBe(2);
    await write('afterwards');
    await forwardDocument(db, id);
    const next = await rowAt(db, account, 'order', 2);
    expect(Object.keys(await rootOf(db, next.id, 'order')).sort()).toEqual([...keys, 'afterwards'].sort());
    expect(await rootOf(db, id, 'order')).not.toHaveProperty('afterwards');
  });

  test('core itself gets a new epoch, and names it', async () => {
    const { account } = await makeFirm(db);
    const first = await rowAt(db, account, 'core', 1);
    const members = await rootOf(db, first.id, 'core');
    await rotateDocument(db, first.id, Date.now());
    const next = await rowAt(db, account, 'core', 2);
    const core = await rootOf(db, next.id, 'core');
    expect(core).toMatchObject(members);
    expect(core['doc:core']?.[2]).toEqual({ epoch: 2, state: 'open' });
    expect(await newestEpochs(db, account)).toEqual({ core: 2 });
  });
});
