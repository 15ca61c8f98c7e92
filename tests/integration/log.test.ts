import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { appendRows } from '@roundsman/relay/log/append.ts';
import { compactDocument, documentsToCompact } from '@roundsman/relay/log/compact.ts';
import { findOrMakeDocument } from '@roundsman/relay/log/document-rows.ts';
import { loadDocument, readRowsAfter } from '@roundsman/relay/log/load.ts';
import { writeDocuments } from '@roundsman/relay/log/server-write.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeFirm } from '../support/sync-relay.ts';

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

async function makeDocument(document: DocumentRef = 'rounds'): Promise<{ id: number; account: string }> {
  const { account } = await makeFirm(db);
  const row = await findOrMakeDocument(db, { account, document, epoch: 1 });
  if (!row) throw new Error('no document');
  return { id: row.id, account };
}

const rowOf = (documentId: number, update: Uint8Array) => ({
  documentId,
  update,
  userId: 'u',
  deviceId: 'd',
  origin: null,
});

/** Updates of one device, each with one entry. */
function updates(count: number, name = 'k'): Uint8Array[] {
  const doc = newYDoc();
  const made: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => made.push(update));
  for (let index = 0; index < count; index += 1)
    doc.getMap('rounds').set(`${name}${index}`, ['h', 'a', index]);
  return made;
}

async function headOf(id: number) {
  const columns = ['head', 'snapshot_seq', 'log_bytes', 'snapshot_bytes'] as const;
  return db.selectFrom('document').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

describe('appending', () => {
  test('numbers rows without gaps, also when many write to the same documents in any order', async () => {
    const [a, b] = [await makeDocument(), await makeDocument()];
    const writers = Array.from({ length: 12 }, (_, writer) =>
      appendRows(
        db,
        Array.from({ length: 20 }, (_entry, index) =>
          rowOf((index + writer) % 3 === 0 ? a.id : b.id, new Uint8Array([writer, index])),
        ),
      ),
    );
    await Promise.all(writers);
    for (const { id } of [a, b]) {
      const rows = await db
        .selectFrom('doc_update')
        .select('seq')
        .where('document_id', '=', id)
        .orderBy('seq')
        .execute();
      expect(rows.map((row) => row.seq)).toEqual(rows.map((_row, index) => index + 1));
      expect((await headOf(id)).head).toBe(rows.length);
    }
  });

  test('keeps order, bytes, author and origin, and answers the numbers', async () => {
    const { id } = await makeDocument();
    const rows = [
      { ...rowOf(id, new Uint8Array([0, 255, 92])), origin: 'rounds.rename "x", {y}\\' },
      rowOf(id, new Uint8Array()),
      rowOf(id, new Uint8Array([7])),
    ];
    expect(await appendRows(db, rows)).toEqual([1, 2, 3]);
    const kept = await db
      .selectFrom('doc_update')
      .selectAll()
      .where('document_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(kept.map((row) => [...row.update])).toEqual([[0, 255, 92], [], [7]]);
    expect(kept[0]).toMatchObject({ user_id: 'u', device_id: 'd', origin: 'rounds.rename "x", {y}\\' });
    expect(await headOf(id)).toMatchObject({ head: 3, log_bytes: 4 });
    await expect(appendRows(db, [rowOf(id + 1_000_000, new Uint8Array([1]))])).rejects.toThrow();
  });
});

describe('comparing before appending', () => {
  test('a document that has gone on gets no rows of one who does not know; the others of the call do', async () => {
    const [a, b] = [await makeDocument(), await makeDocument()];
    const [one, two] = [new Uint8Array([1]), new Uint8Array([2])];
    const at = (id: number, head: number, update: Uint8Array) => ({ ...rowOf(id, update), head });
    expect(await appendRows(db, [at(a.id, 0, one), at(a.id, 0, two), at(b.id, 0, one)])).toEqual([1, 2, 1]);
    expect(await appendRows(db, [at(a.id, 1, one), at(b.id, 1, two), at(a.id, 1, two)])).toEqual([
      undefined,
      2,
      undefined,
    ]);
    expect([(await headOf(a.id)).head, (await headOf(b.id)).head]).toEqual([2, 2]);
    expect((await headOf(a.id)).log_bytes).toBe(2);
  });

  test('of many who know the same head only one is first', async () => {
    const { id } = await makeDocument();
    const numbers = await Promise.all(
      Array.from({ length: 8 }, (_, writer) =>
        appendRows(db, [{ ...rowOf(id, new Uint8Array([writer])), head: 0 }]),
      ),
    );
    expect(numbers.flat().filter((number) => number !== undefined)).toEqual([1]);
    expect((await headOf(id)).head).toBe(1);
  });

  test('a document whose epoch is over takes nothing', async () => {
    const { id } = await makeDocument();
    await db.updateTable('document').set({ state: 'gone' }).where('id', '=', id).execute();
    expect(await appendRows(db, [{ ...rowOf(id, new Uint8Array([1])), head: 0 }])).toEqual([undefined]);
    await expect(appendRows(db, [rowOf(id, new Uint8Array([1]))])).rejects.toThrow('is gone');
  });
});

describe('loading', () => {
  test('a log with a hole or without its snapshot is an error, never an emptier document', async () => {
    const { id } = await makeDocument();
    await appendRows(
      db,
      updates(5).map((update) => rowOf(id, update)),
    );
    expect((await loadDocument(db, id)).doc.getMap('rounds').size).toBe(5);
    await db.deleteFrom('doc_update').where('document_id', '=', id).where('seq', '=', 3).execute();
    await expect(loadDocument(db, id)).rejects.toThrow('lacks row 3');
    await db.updateTable('document').set({ snapshot_seq: 3 }).where('id', '=', id).execute();
    await expect(loadDocument(db, id)).rejects.toThrow('lost its snapshot');
    await expect(loadDocument(db, 999_999)).rejects.toThrow('does not exist');
  });
});

describe('compacting', () => {
  test('leaves the same document, and writers undisturbed', async () => {
    const { id } = await makeDocument();
    const made = updates(600);
    await appendRows(
      db,
      made.slice(0, 500).map((update) => rowOf(id, update)),
    );
    expect(await documentsToCompact(db)).toContain(id);
    const writing = made.slice(500).map((update) => update);
    const done = compactDocument(db, id);
    for (const update of writing) await appendRows(db, [rowOf(id, update)]);
    expect(await done).toBe(true);
    const state = await headOf(id);
    expect(state.head).toBe(600);
    expect(state.snapshot_seq).toBeGreaterThanOrEqual(500);
    const left = await db
      .selectFrom('doc_update')
      .select([
        sql<number>`count(*)`.as('count'),
        sql<number>`coalesce(sum(length(update)), 0)::bigint`.as('bytes'),
      ])
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(left).toEqual({ count: 600 - state.snapshot_seq, bytes: state.log_bytes });
    const { doc, head } = await loadDocument(db, id);
    expect([doc.getMap('rounds').size, head]).toEqual([600, 600]);
    expect(await documentsToCompact(db)).not.toContain(id);
  });

  test('two at once: one does it', async () => {
    const documents = await Promise.all(Array.from({ length: 10 }, () => makeDocument()));
    for (const { id } of documents) {
      await appendRows(
        db,
        updates(20).map((update) => rowOf(id, update)),
      );
      const both = await Promise.all([compactDocument(db, id), compactDocument(db, id)]);
      expect(both.sort()).toEqual([false, true]);
      expect(await compactDocument(db, id)).toBe(false);
      expect((await loadDocument(db, id)).doc.getMap('rounds').size).toBe(20);
    }
  });

  test('a reader that was behind the snapshot is caught up by it', async () => {
    const { id } = await makeDocument();
    const made = updates(30);
    const rows = made.map((update) => rowOf(id, update));
    await appendRows(db, rows.slice(0, 20));
    await compactDocument(db, id);
    await appendRows(db, rows.slice(20));
    const behind = newYDoc();
    for (const update of made.slice(0, 10)) Y.applyUpdate(behind, update);
    const missing = await readRowsAfter(db, id, 10);
    for (const { update } of missing) Y.applyUpdate(behind, update);
    expect(behind.getMap('rounds').size).toBe(30);
    expect(missing.at(-1)?.seq).toBe(30);
    expect(await readRowsAfter(db, id, 30)).toEqual([]);
  });
});

describe('server writing', () => {
  const write = (trx: Database, account: string, key: string, json: string) =>
    writeDocuments(trx, { account, documents: ['rounds'], process: 'test', now: Date.now() }, (tx) =>
      tx.setPlain('rounds', 'rounds', key, json),
    );

  test('goes on with one clientID, and stamps later than all that is there', async () => {
    const { id, account } = await makeDocument();
    const future = ['zzzzzzzz0000', 'u.d', 'from a clock that is ahead'] as const;
    const device = newYDoc();
    device.getMap('rounds').set('k', [...future]);
    await appendRows(db, [rowOf(id, Y.encodeStateAsUpdate(device))]);
    for (const text of ['one', 'two', 'three']) {
      await db.transaction().execute((trx) => write(trx, account, 'k', text));
    }
    const { doc } = await loadDocument(db, id);
    const [hlc, author, json] = doc.getMap('rounds').get('k') as string[];
    expect([author, json]).toEqual(['s.test', 'three']);
    expect((hlc ?? '') > future[0]).toBe(true);
    expect(doc.store.clients.size).toBe(2);
  });

  test('what is rolled back leaves nothing, and its clientID is safe to use again', async () => {
    const { id, account } = await makeDocument();
    await db.transaction().execute((trx) => write(trx, account, 'a', 'kept'));
    const failing = db.transaction().execute(async (trx) => {
      await write(trx, account, 'b', 'dropped');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await db.transaction().execute((trx) => write(trx, account, 'c', 'kept too'));
    const { doc, head } = await loadDocument(db, id);
    expect([...doc.getMap('rounds').keys()].sort()).toEqual(['a', 'c']);
    expect([doc.store.clients.size, head]).toEqual([1, 2]);
  });

  test('after a restore the old clientID is not used for a second history', async () => {
    const { id, account } = await makeDocument();
    await db.transaction().execute((trx) => write(trx, account, 'a', '1'));
    await db.transaction().execute((trx) => write(trx, account, 'b', '2'));
    await db.deleteFrom('doc_update').where('document_id', '=', id).where('seq', '=', 2).execute();
    await db.updateTable('document').set({ head: 1 }).where('id', '=', id).execute();
    await db.transaction().execute((trx) => write(trx, account, 'c', '3'));
    const { doc } = await loadDocument(db, id);
    expect(doc.store.clients.size).toBe(2);
  });

  test('many writers at once lose nothing', async () => {
    const { id, account } = await makeDocument();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        db.transaction().execute((trx) => write(trx, account, `k${index}`, 'x')),
      ),
    );
    const { doc, head } = await loadDocument(db, id);
    expect([doc.getMap('rounds').size, doc.store.clients.size, head]).toEqual([10, 1, 10]);
  });

  test('nothing written is no row', async () => {
    const { account } = await makeDocument();
    const input = { account, documents: ['rounds', 'core'] as const, process: 'test', now: Date.now() };
    expect(await db.transaction().execute((trx) => writeDocuments(trx, input, () => {}))).toEqual([]);
  });
});
