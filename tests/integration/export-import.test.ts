import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type ExportOptions, exportInstallation } from '@roundsman/relay/archive/export-installation.ts';
import { type Imported, importInstallation } from '@roundsman/relay/archive/import-installation.ts';
import { planTables } from '@roundsman/relay/archive/table-plan.ts';
import { readTar, type TarEntry, writeTar } from '@roundsman/relay/archive/tar.ts';
import type { BlobStore } from '@roundsman/relay/blobs/blob-store.ts';
import { giveBlobs } from '@roundsman/relay/blobs/blobs-of.ts';
import { openFileBlobs } from '@roundsman/relay/blobs/file-blobs.ts';
import { claimBlobs } from '@roundsman/relay/blobs/open-blobs.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { compactDocument } from '@roundsman/relay/log/compact.ts';
import { loadDocument } from '@roundsman/relay/log/load.ts';
import { writeDocuments } from '@roundsman/relay/log/server-write.ts';
import { areEffectsPaused } from '@roundsman/relay/operations/effects-pause.ts';
import { readSession, signIn } from '@roundsman/shared-schema/areas/session/session.http.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { operate } from '../support/operate.ts';
import {
  addMember,
  callRelay,
  signUpOwner,
  startTestRelay,
  type TestPerson,
  type TestRelay,
} from '../support/relay.ts';
import { createPreparedDataDir, type DataDir, runRoundsman } from '../support/roundsman-process.ts';
import { startS3 } from '../support/s3.ts';

const KEY = Buffer.alloc(32, 5).toString('base64');

let folder: string;
let relay: TestRelay;
let owner: TestPerson;
let planner: TestPerson;
let stranger: TestPerson;
let pool: pg.Pool;
let db: Database;
let blobs: BlobStore;

function write(account: string, document: DocumentRef, key: string, value: string) {
  return db.transaction().execute((trx) =>
    writeDocuments(trx, { account, documents: [document], process: 'test', now: Date.now() }, (tx) => {
      tx.setPlain(document, document, key, value);
    }),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundsman-export-'));
  relay = await startTestRelay({ signUp: 'open' });
  owner = await signUpOwner(relay.url, 'olive@sparkle.example');
  planner = await addMember(relay.url, owner, ['planner']);
  stranger = await signUpOwner(relay.url, 'sam@elsewhere.example');
  pool = createPool(relay.database.url, { max: 4 });
  db = openKysely(pool);
  blobs = openFileBlobs(join(folder, 'blobs'));
  giveBlobs(db, blobs, 2000);
  await write(owner.account, 'settings', 'note.a', 'a'.repeat(5000));
  await write(owner.account, 'settings', 'note.b', 'Grüße "aus" \\ Łódź\n💧');
  const settings = await documentId(db, owner.account, 'settings');
  await compactDocument(db, settings);
  await write(owner.account, 'settings', 'note.c', 'behind the snapshot');
  await write(stranger.account, 'settings', 'note.x', 'of another firm');
  await blobs.put(`accounts/${owner.account}/photo`, Buffer.from('a photo'));
  await blobs.put(`accounts/${stranger.account}/photo`, Buffer.from('a photo of another firm'));
});
afterAll(async () => {
  await pool.end();
  await relay.close();
  await rm(folder, { recursive: true, force: true });
});

async function documentId(from: Database, account: string, name: string): Promise<number> {
  const row = await from
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', account)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function contentOf(from: Database, account: string): Promise<Record<string, unknown>> {
  const rows = await from
    .selectFrom('document')
    .select(['id', 'name', 'epoch', 'head'])
    .where('account_id', '=', account)
    .orderBy('id')
    .execute();
  const content: Record<string, unknown> = {};
  for (const { id, name, epoch, head } of rows) {
    const { doc } = await loadDocument(from, id);
    content[`${name}~${epoch} at ${head}`] = doc.getMap(name.split(':')[0]).toJSON();
  }
  return content;
}

async function exported(options: Partial<ExportOptions> = {}): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const all = {
    version: '0.1.0',
    blobs,
    sessions: false,
    now: Date.now(),
    stopped: new AbortController().signal,
  };
  for await (const piece of exportInstallation(db, { ...all, report() {}, ...options })) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700);
}

/** An empty installation to import into. */
interface Target {
  database: TestDatabase;
  pool: pg.Pool;
  db: Database;
  blobs: BlobStore;
  close(): Promise<void>;
}
let target: Target;
beforeEach(async () => {
  const database = await createTestDatabase();
  const targetPool = createPool(database.url, { max: 4 });
  const targetDb = openKysely(targetPool);
  const place = await mkdtemp(join(folder, 'target-'));
  target = {
    database,
    pool: targetPool,
    db: targetDb,
    blobs: openFileBlobs(place),
    async close() {
      await targetPool.end();
      await database.drop();
    },
  };
  giveBlobs(targetDb, target.blobs, 2000);
  await targetDb
    .updateTable('installation')
    .set({ id: `empty-${database.url.slice(-8)}` })
    .execute();
});
afterEach(() => target.close());

function imported(archive: Buffer, options: { newId?: boolean } = {}): Promise<Imported> {
  const all = { blobs: target.blobs, newId: false, stopped: new AbortController().signal, report() {} };
  return importInstallation(target.db, inPieces(archive), { ...all, ...options });
}

async function isEmpty(): Promise<boolean> {
  const tables = await planTables(target.db, { sessions: true });
  for (const { name } of tables) {
    if (name === 'installation') continue;
    const { rows } = await target.pool.query(`select 1 from "${name}" limit 1`);
    if (rows.length > 0) return false;
  }
  return !(await areEffectsPaused(target.db));
}

describe('a moved installation', () => {
  it('has every account, person and document, and works', async () => {
    const done = await imported(await exported());
    expect(done).toMatchObject({ blobs: 2, documents: expect.any(Number) });
    for (const account of [owner.account, stranger.account]) {
      expect(await contentOf(target.db, account)).toEqual(await contentOf(db, account));
    }
    const large = await target.db
      .selectFrom('doc_snapshot')
      .select('blob')
      .where('blob', 'is not', null)
      .execute();
    expect(large.length).toBeGreaterThan(0);
    expect(await target.blobs.get(`accounts/${owner.account}/photo`)).toEqual(Buffer.from('a photo'));

    const moved = await startTestRelay({ databaseUrl: target.database.url, blobs: target.blobs });
    try {
      for (const { email, password, account } of [owner, planner, stranger]) {
        const answer = await callRelay(moved.url, signIn, { email, password, as: 'token' });
        expect(answer.status).toBe(200);
        expect(JSON.stringify(answer.body)).toContain(account);
      }
      // Nobody stays signed in by a copy of the database.
      expect((await callRelay(moved.url, readSession, {}, owner.headers)).status).toBe(401);
      await addMember(moved.url, await signUpAgain(moved.url), ['admin'], 'ada@sparkle.example');
    } finally {
      await moved.close();
    }
  });

  async function signUpAgain(url: string): Promise<TestPerson> {
    const { body } = await callRelay(url, signIn, {
      email: owner.email,
      password: owner.password,
      as: 'token',
    });
    const token = 'token' in body ? body.token : undefined;
    if (!token) throw new Error('no token');
    return { ...owner, token, headers: { authorization: `Bearer ${token}` } };
  }

  it('is the same installation with its effects paused and no clientID of a server', async () => {
    expect(await areEffectsPaused(db)).toBe(false);
    await claimBlobs(target.db, target.blobs);
    const { installation } = await imported(await exported());
    const source = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
    expect(installation).toBe(source.id);
    expect(await areEffectsPaused(target.db)).toBe(true);
    expect(await db.selectFrom('server_client').selectAll().execute()).not.toEqual([]);
    expect(await target.db.selectFrom('server_client').selectAll().execute()).toEqual([]);
    expect(await target.db.selectFrom('session').selectAll().execute()).toEqual([]);
    // The place of its blobs bore the mark of the empty installation, and is taken over.
    await claimBlobs(target.db, target.blobs);
  });

  it('can be a copy beside the first, or take its sessions along', async () => {
    const { installation } = await imported(await exported({ sessions: true }), { newId: true });
    const source = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
    expect(installation).not.toBe(source.id);
    const sessions = await target.db.selectFrom('session').select('user_id').execute();
    expect(sessions.map(({ user_id }) => user_id)).toContain(owner.userId);
  });

  it('goes on numbering documents where the first was', async () => {
    await imported(await exported());
    const { rows } = await target.pool.query(
      "insert into document (account_id, name) values ($1, 'new') returning id, (select max(id) from document) as last",
      [owner.account],
    );
    expect(rows[0].id).toBe(rows[0].last + 1);
  });

  it('may be exported again to the same archive, but for what belongs to the copy', async () => {
    const first = await exported({ now: 1_000_000 });
    await imported(first);
    const pieces: Uint8Array[] = [];
    const all = { version: '0.1.0', blobs: target.blobs, sessions: false, now: 1_000_000 };
    const again = exportInstallation(target.db, {
      ...all,
      stopped: new AbortController().signal,
      report() {},
    });
    for await (const piece of again) pieces.push(piece);
    const names = (entries: TarEntry[]) => entries.map(({ name }) => name);
    const [before, after] = [await entriesOf(first), await entriesOf(Buffer.concat(pieces))];
    expect(names(after)).toEqual(names(before));
    const differing = before.filter((entry, n) => !entry.bytes.equals(after[n]?.bytes ?? Buffer.alloc(0)));
    expect(names(differing)).toEqual(['tables/installation/000001.jsonl', 'manifest.json']);
  });
});

describe('one account', () => {
  it('leaves with its people and documents, and nothing of the others', async () => {
    const archive = await exported({ account: owner.account });
    expect(archive.toString('latin1')).not.toContain(stranger.account);
    expect(archive.toString('latin1')).not.toContain('sam@elsewhere');
    expect(archive.toString('latin1')).not.toContain('another firm');
    const done = await imported(archive);
    expect(await contentOf(target.db, owner.account)).toEqual(await contentOf(db, owner.account));
    const users = await target.db.selectFrom('app_user').select('email').orderBy('email').execute();
    expect(users.map(({ email }) => email)).toEqual(['olive@sparkle.example', 'planner@sparkle.example']);
    // Two installations must not go by one name.
    const source = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
    expect(done.installation).not.toBe(source.id);
  });
});

async function entriesOf(archive: Buffer): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  for await (const entry of readTar(inPieces(archive)))
    entries.push({ ...entry, bytes: Buffer.from(entry.bytes) });
  return entries;
}

async function archiveOf(entries: readonly TarEntry[]): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeTar(Readable.from(entries), 0)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('an archive that is not whole', () => {
  const change = (name: RegExp, edit: (bytes: Buffer) => Buffer) => (entries: TarEntry[]) =>
    entries.map((entry) => (name.test(entry.name) ? { ...entry, bytes: edit(entry.bytes) } : entry));
  const replace = (from: string, to: string) => (bytes: Buffer) =>
    Buffer.from(bytes.toString('utf8').replace(from, to));
  const cases: [string, (entries: TarEntry[]) => TarEntry[], RegExp][] = [
    ['has a changed row', change(/app_user/, replace('Olive Owner', 'Ulive Owner')), /app_user.*damaged/],
    [
      'lacks a row',
      change(/tables\/device\//, (bytes) => Buffer.from(bytes.toString().split('\n').slice(1).join('\n'))),
      /device has \d rows in this archive instead of/,
    ],
    [
      'lacks a table',
      (entries) => entries.filter(({ name }) => !name.includes('/audit_event/')),
      /audit_event has 0/,
    ],
    [
      'lacks a document',
      (entries) => entries.filter((_, n) => n !== entries.findIndex((e) => e.name.startsWith('documents/'))),
      /documents.*not complete/,
    ],
    [
      'has a changed document',
      change(/^documents\//, (bytes) => Buffer.concat([bytes, Buffer.from([0])])),
      /documents.*damaged/,
    ],
    ['has a changed blob', change(/^blobs\//, () => Buffer.from('other')), /blobs.*damaged/],
    ['lacks its manifest', (entries) => entries.slice(0, -1), /cut off/],
    [
      'has more than its manifest says',
      (entries) => [...entries, { name: 'blobs/accounts/x', bytes: Buffer.from('x') }],
      /goes on after its end/,
    ],
    [
      'has a stranger inside',
      (entries) => [
        ...entries.slice(0, 1),
        { name: 'etc/passwd', bytes: Buffer.from('x') },
        ...entries.slice(1),
      ],
      /unknown part/,
    ],
    [
      'is of another version',
      change(/roundsman\.json/, replace('"migration": ', '"migration": 9')),
      /Import it with that version/,
    ],
    [
      'fills a table that it must not',
      (entries) =>
        entries.map((e) => ({ ...e, name: e.name.replace('tables/account/', 'tables/server_client/') })),
      /does not fit/,
    ],
    [
      'is something else',
      () => [{ name: 'holiday.txt', bytes: Buffer.from('sun') }],
      /no archive of Roundsman/,
    ],
  ];

  it.each(cases)('%s: nothing of it stays', async (_what, edit, fault) => {
    const entries = await entriesOf(await exported());
    await expect(imported(await archiveOf(edit(entries)))).rejects.toThrow(fault);
    expect(await isEmpty()).toBe(true);
  });

  it('is cut off anywhere: nothing of it stays', async () => {
    const whole = await exported();
    for (const share of [0, 0.1, 0.5, 0.9, 0.95]) {
      const archive = whole.subarray(0, Math.floor(whole.length * share));
      await expect(imported(archive)).rejects.toThrow(/cut off/);
    }
    expect(await isEmpty()).toBe(true);
  });

  it('is refused by an installation that has a firm', async () => {
    const archive = await exported();
    await imported(archive);
    await expect(imported(archive)).rejects.toThrow('not empty');
  });
});

describe('an export', () => {
  it('shows one moment while people go on writing', async () => {
    const { account } = stranger;
    const name = 'layouts';
    await write(account, name, 'n', '0');
    const archive: Uint8Array[] = [];
    const options = { version: '0.1.0', blobs, sessions: false, now: Date.now(), report() {} };
    const pieces = exportInstallation(db, { ...options, stopped: new AbortController().signal });
    const first = await pieces.next();
    if (!first.done) archive.push(first.value);
    await write(account, name, 'n', '1');
    await compactDocument(db, await documentId(db, account, name));
    for await (const piece of pieces) archive.push(piece);
    await imported(Buffer.concat(archive));
    expect(Object.entries(await contentOf(target.db, account))).toContainEqual([
      'layouts~1 at 1',
      { n: [expect.any(String), 's.test', '0'] },
    ]);
  });

  it('stops when it is told to', async () => {
    await expect(exported({ stopped: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  });

  it('fails on a document that cannot be read whole', async () => {
    const { account } = stranger;
    await write(account, 'order', 'a', '1');
    await write(account, 'order', 'a', '2');
    const id = await documentId(db, account, 'order');
    const { rows } = await pool.query(
      'delete from doc_update where document_id = $1 and seq = 1 returning *',
      [id],
    );
    await expect(exported()).rejects.toThrow(`document ${id} lacks row 1`);
    await pool.query(
      'insert into doc_update (document_id, seq, update, user_id, device_id, origin, at) values ($1,$2,$3,$4,$5,$6,$7)',
      [
        rows[0].document_id,
        rows[0].seq,
        rows[0].update,
        rows[0].user_id,
        rows[0].device_id,
        rows[0].origin,
        rows[0].at,
      ],
    );
  });
});

describe('roundsman export and import', () => {
  const BIN = fileURLToPath(new URL('../../relay/bin/roundsman.mjs', import.meta.url));
  let from: DataDir;
  let to: DataDir;
  let file: string;
  const run = (env: Record<string, string>, args: string[]) => operate(args, env);

  beforeAll(async () => {
    from = await createPreparedDataDir();
    to = await createPreparedDataDir();
    file = join(folder, 'all.tar.gz');
    const source = { ROUNDSMAN_DATA: from.path };
    const firm = [
      '--business',
      'Sparkle',
      '--name',
      'Olive',
      '--email',
      'olive@sparkle.example',
      '--password-stdin',
    ];
    await runRoundsman(['account', 'create', ...firm], source, 'ladders and squeegees\n').ended;
    await run(source, ['seed', '--size', 'small']);
    const end = await run(source, ['export', file]);
    expect(end, end.stderr).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('It holds personal data'),
    });
  }, 240_000);
  afterAll(async () => {
    await from.remove();
    await to.remove();
  });

  it('move a firm from one machine to PostgreSQL and S3', async () => {
    const s3 = await startS3();
    const scaled = {
      DATABASE_URL: target.database.url,
      S3_URL: s3.url,
      ROUNDSMAN_DATA: to.path,
      ROUNDSMAN_SECRET_KEY: KEY,
    };
    try {
      const end = await run(scaled, ['import', file]);
      expect(end, end.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining('are paused until') });
      const [before, after] = [
        await run({ ROUNDSMAN_DATA: from.path }, ['account', 'list']),
        await run(scaled, ['account', 'list']),
      ];
      expect(after.stdout).toBe(before.stdout);
      expect((await run(scaled, ['effects', 'status'])).stdout).toContain('paused');
      expect((await run(scaled, ['import', file])).stderr).toContain('not empty');
      const { id } = await target.db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
      expect(s3.objects.get('installation')?.bytes.toString()).toBe(id);
      expect(end.stdout).toContain(id);
    } finally {
      await s3.close();
    }
  }, 240_000);

  it('explain what is wrong with a file, and leave nothing half-written', async () => {
    const into = {
      DATABASE_URL: target.database.url,
      ROUNDSMAN_DATA: join(folder, 'damaged'),
      ROUNDSMAN_SECRET_KEY: KEY,
    };
    expect((await stat(file)).mode & 0o077).toBe(0);
    const again = await run({ ROUNDSMAN_DATA: from.path }, ['export', file]);
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('already exists') });
    const bytes = await readFile(file);
    const damaged = join(folder, 'damaged.tar.gz');
    await writeFile(damaged, bytes.subarray(0, bytes.length - 2000));
    expect(await run(into, ['import', damaged])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nothing was imported'),
    });
    await writeFile(
      damaged,
      gzipSync(Buffer.concat([gunzipSync(bytes).subarray(0, 40_000), Buffer.alloc(512, 7)])),
    );
    expect((await run(into, ['import', damaged])).stderr).toContain('Nothing was imported');
    for (const [edit, words] of [
      [['"migration": ', '"migration": 9'], 'Import it with that version'],
      [['"columns": [', '"columns": ["later",'], 'does not fit this program'],
    ] as [[string, string], string][]) {
      const entries = (await entriesOf(gunzipSync(bytes))).map((entry) =>
        entry.name === 'roundsman.json'
          ? { ...entry, bytes: Buffer.from(entry.bytes.toString('utf8').replace(...edit)) }
          : entry,
      );
      await writeFile(damaged, gzipSync(await archiveOf(entries)));
      const refused = await run(into, ['import', damaged]);
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(words)]);
      expect(refused.stderr).toContain('Nothing was imported');
    }
    expect(await isEmpty()).toBe(true);
    expect(await readdir(folder)).not.toContain('all.tar.gz.unfinished');
  }, 240_000);

  it('work through a pipe', async () => {
    const node = `"${process.execPath}" "${BIN}"`;
    const line = `ROUNDSMAN_DATA='${from.path}' ${node} export - | ROUNDSMAN_DATA='${to.path}' ${node} import - --new-id`;
    const { stdout } = await promisify(execFile)('bash', ['-o', 'pipefail', '-c', line], {
      env: { PATH: process.env.PATH },
    });
    expect(stdout).toMatch(/^Imported \d+ rows of \d+ tables, \d+ documents/);
  }, 240_000);
});
