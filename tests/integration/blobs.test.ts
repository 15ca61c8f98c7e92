import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFirm } from '@roundsman/relay/areas/account/create-firm.ts';
import type { BlobStore } from '@roundsman/relay/blobs/blob-store.ts';
import { giveBlobs } from '@roundsman/relay/blobs/blobs-of.ts';
import { openFileBlobs } from '@roundsman/relay/blobs/file-blobs.ts';
import { claimBlobs, openBlobs } from '@roundsman/relay/blobs/open-blobs.ts';
import { parseS3Url } from '@roundsman/relay/blobs/s3-address.ts';
import { openS3Blobs } from '@roundsman/relay/blobs/s3-blobs.ts';
import { sweepBlobs, UNUSED_BLOBS_KEPT_MS } from '@roundsman/relay/blobs/sweep-blobs.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { compactDocument } from '@roundsman/relay/log/compact.ts';
import { loadDocument, readRowsAfter } from '@roundsman/relay/log/load.ts';
import { writeDocuments } from '@roundsman/relay/log/server-write.ts';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { type S3Server, startS3 } from '../support/s3.ts';

let s3: S3Server;
let folder: string;
beforeEach(async () => {
  s3 = await startS3();
  folder = await mkdtemp(join(tmpdir(), 'roundsman-blobs-'));
});
afterEach(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

function open(kind: 'files' | 's3'): BlobStore {
  if (kind === 'files') return openFileBlobs(folder);
  const address = parseS3Url(s3.url);
  if ('fault' in address) throw new Error(address.fault);
  return openS3Blobs(address, { attempts: 3, pauseMs: 1 });
}

async function keysOf(store: BlobStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys;
}

describe.each(['files', 's3'] as const)('blobs in %s', (kind) => {
  it('come back as they were written, and go when removed', async () => {
    const store = open(kind);
    const bytes = new Uint8Array(300_000).map((_, at) => at % 251);
    await store.put('accounts/ab12cd34/photo', bytes);
    expect(Buffer.from((await store.get('accounts/ab12cd34/photo')) ?? [])).toEqual(Buffer.from(bytes));
    await store.put('accounts/ab12cd34/photo', new Uint8Array([1]));
    expect(await store.get('accounts/ab12cd34/photo')).toHaveLength(1);
    expect(await store.get('accounts/ab12cd34/none')).toBeNull();
    await store.remove('accounts/ab12cd34/photo');
    await store.remove('accounts/ab12cd34/photo');
    expect(await store.get('accounts/ab12cd34/photo')).toBeNull();
  });

  it('are listed by the beginning of their key, however many', async () => {
    const store = open(kind);
    expect(await keysOf(store, 'snapshots/')).toEqual([]);
    const keys = Array.from({ length: 8 }, (_, n) => `snapshots/${n}/x_${n}`);
    for (const key of [...keys, 'accounts/a/b', 'snapshots-of-old']) await store.put(key, Buffer.from(key));
    expect(await keysOf(store, 'snapshots/')).toEqual(keys);
    expect(await keysOf(store, 'snapshots/3/')).toEqual(['snapshots/3/x_3']);
    for await (const { key, bytes, at } of store.list('accounts/')) {
      expect({ key, bytes }).toEqual({ key: 'accounts/a/b', bytes: 12 });
      expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000);
    }
  });

  it.each(['../out', '/etc/passwd', 'a/../b', 'a//b', '', 'a/.hidden'])(
    'never take the key %j',
    async (key) => {
      await expect(open(kind).put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
      await expect(open(kind).get(key)).rejects.toThrow(RangeError);
    },
  );
});

describe('blobs in files', () => {
  it('are never seen half-written, and leftovers of a killed process go', async () => {
    const store = open('files');
    await store.put('accounts/a/b', Buffer.from('whole'));
    const left = join(folder, 'accounts/a/.unfinished-x');
    await writeFile(left, 'half');
    expect(await keysOf(store, 'accounts/')).toEqual(['accounts/a/b']);
    expect((await stat(join(folder, 'accounts/a/b'))).mode & 0o077).toBe(0);
    expect(await readdir(join(folder, 'accounts/a'))).toHaveLength(2);
  });
});

describe('blobs in S3', () => {
  it('are tried again when the service is busy or the line breaks', async () => {
    const store = open('s3');
    s3.failNext(503, 'cut');
    await store.put('accounts/a/b', Buffer.from('x'));
    s3.failNext(500, 429);
    expect(await store.get('accounts/a/b')).toHaveLength(1);
  });

  it('say where they failed, without the secret', async () => {
    const store = open('s3');
    s3.failNext(503, 503, 503);
    const failed = store.get('accounts/a/b');
    await expect(failed).rejects.toThrow(/reading a blob failed at http:\/\/127.*503 SlowDown/);
    await failed.catch((error: Error) => expect(error.message).not.toContain('secret'));
  });

  it('are refused at once with a wrong secret, and with a bucket that is not there', async () => {
    const wrong = parseS3Url(s3.url.replace('secret', 'guessed'));
    const missing = parseS3Url(s3.url.replace('round-blobs', 'no-such-bucket'));
    if ('fault' in wrong || 'fault' in missing) throw new Error('not an address');
    await expect(openS3Blobs(wrong, { pauseMs: 1 }).get('a')).rejects.toThrow('403 SignatureDoesNotMatch');
    await expect(openS3Blobs(missing, { pauseMs: 1 }).put('a', Buffer.from('x'))).rejects.toThrow(
      'no such bucket',
    );
  });

  it('keep within the prefix of the address', async () => {
    const address = parseS3Url(s3.url.replace('round-blobs', 'round-blobs/firm-1'));
    if ('fault' in address) throw new Error(address.fault);
    const store = openS3Blobs(address);
    await store.put('accounts/a', Buffer.from('x'));
    expect([...s3.objects.keys()]).toEqual(['firm-1/accounts/a']);
    expect(await keysOf(store, 'accounts/')).toEqual(['accounts/a']);
  });

  it.each([
    ['nonsense', 'not an address'],
    ['ftp://k:s@host/bucket', 'begin with https'],
    ['https://host/bucket', 'needs a key'],
    ['https://k:s@host/', 'names no bucket'],
    ['https://k:s@host/bucket?zone=1', 'unknown parameter "zone"'],
  ])('refuse the address %s', (text, fault) => {
    expect(parseS3Url(text)).toEqual({ fault: expect.stringContaining(fault) });
  });
});

describe('snapshots in blobs', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let db: Database;
  let store: BlobStore;
  let account: string;
  let document: number;

  const write = (key: string, text: string) =>
    db.transaction().execute((trx) =>
      writeDocuments(trx, { account, documents: ['settings'], process: 'test', now: Date.now() }, (tx) => {
        tx.setPlain('settings', 'settings', key, text);
      }),
    );
  const stateOf = async () => (await loadDocument(db, document)).doc.getMap('settings').toJSON();

  beforeEach(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { max: 4 });
    db = openKysely(pool);
    store = open('s3');
    giveBlobs(db, store, 1000);
    const firm = { firmName: 'Shine', name: 'Olive', email: 'o@shine.example', passwordHash: 'none' };
    const made = await db.transaction().execute((trx) => createFirm(trx, firm, Date.now()));
    if (!made.ok) throw new Error(made.error);
    account = made.value.account;
    await write('note.a', 'a'.repeat(5000));
    const row = await db
      .selectFrom('document')
      .select('id')
      .where('name', '=', 'settings')
      .executeTakeFirstOrThrow();
    document = row.id;
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });

  it('hold large documents, which load, go on and are compacted again', async () => {
    await write('note.b', 'b');
    const before = await stateOf();
    expect(await compactDocument(db, document)).toBe(true);
    const [first] = await keysOf(store, 'snapshots/');
    expect(first).toMatch(new RegExp(`^snapshots/${document}/`));
    expect(await stateOf()).toEqual(before);
    await write('note.c', 'c');
    expect(await stateOf()).toEqual({ ...before, 'note.c': expect.anything() });
    expect(await compactDocument(db, document)).toBe(true);
    expect((await readRowsAfter(db, document, 0)).map(({ seq }) => seq)).toEqual([3]);

    // Whoever read the row a moment ago still finds the blob.
    await sweepBlobs(db, store, Date.now());
    expect(await keysOf(store, 'snapshots/')).toContain(first);
    await sweepBlobs(db, store, Date.now() + UNUSED_BLOBS_KEPT_MS + 1000);
    const left = await keysOf(store, 'snapshots/');
    expect(left).toHaveLength(1);
    expect(left).not.toContain(first);
    expect(await stateOf()).toEqual({ ...before, 'note.c': expect.anything() });
  });

  it('are an error when missing, damaged or out of reach: never an emptier document', async () => {
    await write('note.b', 'b');
    await compactDocument(db, document);
    const [key = ''] = s3.objects.keys();
    const object = s3.objects.get(key);
    if (!object) throw new Error('no blob was written');

    s3.objects.set(key, { ...object, bytes: Buffer.from(object.bytes).fill(7, 10, 11) });
    await expect(loadDocument(db, document)).rejects.toThrow('is damaged');
    s3.objects.delete(key);
    await expect(loadDocument(db, document)).rejects.toThrow('is missing');
    s3.objects.set(key, object);
    s3.failNext(503, 503, 503);
    await expect(loadDocument(db, document)).rejects.toThrow('503');
    await expect(loadDocument(openKysely(pool), document)).rejects.toThrow('not open here');
    expect(await stateOf()).toMatchObject({ 'note.b': expect.anything() });
  });

  it('leave nothing behind when their row was never committed', async () => {
    await store.put(`snapshots/${document}/orphan`, Buffer.from('x'));
    await write('note.b', 'b');
    await compactDocument(db, document);
    await sweepBlobs(db, store, Date.now());
    expect(await keysOf(store, 'snapshots/')).toHaveLength(2);
    // The sweep looks for orphans once a day.
    await sweepBlobs(db, store, Date.now() + 2 * UNUSED_BLOBS_KEPT_MS);
    expect(await keysOf(store, 'snapshots/')).toHaveLength(1);
    expect(await stateOf()).toMatchObject({ 'note.b': expect.anything() });
  });

  it('belong to one installation, and a second machine with files of its own is told', async () => {
    await claimBlobs(db, store);
    await claimBlobs(db, store);
    await write('note.b', 'b');
    await compactDocument(db, document);
    const other = openBlobs({ s3Url: undefined, dataDir: folder });
    await expect(claimBlobs(db, other)).rejects.toThrow(/kept in http.*round-blobs.*set S3_URL/i);

    const second = await createTestDatabase();
    const secondPool = createPool(second.url, { max: 1 });
    try {
      const secondDb = openKysely(secondPool);
      await secondDb.updateTable('installation').set({ id: 'another' }).execute();
      await expect(claimBlobs(secondDb, store)).rejects.toThrow('blobs of another installation');
    } finally {
      await secondPool.end();
      await second.drop();
    }
  });
});
