import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { accountArchives } from '@roundsman/relay/app/account-archives.ts';
import { type ArchiveManifest, MANIFEST_ENTRY } from '@roundsman/relay/archive/archive-format.ts';
import { importInstallation } from '@roundsman/relay/archive/import-installation.ts';
import { readTar } from '@roundsman/relay/archive/tar.ts';
import { setStorageLimit } from '@roundsman/relay/areas/backups/account-storage.ts';
import { careForBackups } from '@roundsman/relay/areas/backups/care-for-backups.ts';
import { sweepBackups } from '@roundsman/relay/areas/backups/sweep-backups.ts';
import { partsOf, takeBackup } from '@roundsman/relay/areas/backups/take-backup.ts';
import { watchBackups } from '@roundsman/relay/areas/backups/watch-backups.ts';
import type { BlobStore } from '@roundsman/relay/blobs/blob-store.ts';
import { getParts } from '@roundsman/relay/blobs/blobs-in-parts.ts';
import { giveBlobs } from '@roundsman/relay/blobs/blobs-of.ts';
import { openFileBlobs } from '@roundsman/relay/blobs/file-blobs.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import {
  downloadBackup,
  listBackups,
  makeBackup,
  streamBackup,
} from '@roundsman/shared-schema/areas/backups/backups.http.ts';
import { guessColumns } from '@roundsman/shared-schema/areas/imports/import-fields.ts';
import { importFile } from '@roundsman/shared-schema/areas/imports/imports.http.ts';
import { cellsByField, readRow } from '@roundsman/shared-schema/areas/imports/read-row.ts';
import { loadSampleData } from '@roundsman/shared-schema/areas/sample-data/sample-data.http.ts';
import { buildRequest } from '@roundsman/shared-schema/http/define-call.ts';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { readRoot } from '../support/documents.ts';
import { openFirm } from '../support/firm.ts';
import { callRelay, type TestPerson, type TestRelay } from '../support/relay.ts';
import { firmList, firmListCells } from '../support/spreadsheet.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const archives = accountArchives('0.1.0');

let folder: string;
let blobs: BlobStore;
let relay: TestRelay;
let owner: TestPerson;
let admin: TestPerson;
let planner: TestPerson;
let pool: pg.Pool;
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backups-'));
  blobs = openFileBlobs(join(folder, 'blobs'));
  ({ relay, owner, admin, planner } = await openFirm({ admin: ['admin'], planner: ['planner'] }, { blobs }));
  pool = createPool(relay.database.url, { max: 4 });
  db = openKysely(pool);
  giveBlobs(db, blobs);
  await callRelay(relay.url, loadSampleData, { account: owner.account }, owner.headers);
});
beforeEach(async () => {
  await pool.query('delete from backup');
});
afterAll(async () => {
  await pool.end();
  await relay.close();
  await rm(folder, { recursive: true, force: true });
});

const input = () => ({ account: owner.account });
const make = () => callRelay(relay.url, makeBackup, input(), owner.headers);
const list = async (all?: 'yes', person = owner) =>
  (await callRelay(relay.url, listBackups, { ...input(), ...(all ? { all } : {}) }, person.headers)).body
    .backups;

async function fetchFile(call: typeof downloadBackup | typeof streamBackup, id: string, person = owner) {
  const { path } = buildRequest(call, { ...input(), id });
  return fetch(`${relay.url}${path}`, { headers: person.headers });
}

const care = (now: number) => careForBackups(db, now, { archives, log: silentLog });

async function rows() {
  const { rows } = await pool.query('select * from backup where account_id = $1 order by at', [
    owner.account,
  ]);
  return rows;
}

/** Tar of a downloaded backup. */
async function archiveOf(id: string): Promise<AsyncIterable<Uint8Array>> {
  const file = await fetchFile(downloadBackup, id);
  return Readable.from([Buffer.from(await file.arrayBuffer())]).pipe(createGunzip());
}

/** What an archive says of itself: counts and digests of its documents, and of what people read in it. */
async function manifestOf(archive: AsyncIterable<Uint8Array>): Promise<ArchiveManifest> {
  for await (const { name, bytes } of readTar(archive))
    if (name === MANIFEST_ENTRY) return JSON.parse(Buffer.from(bytes).toString()) as ArchiveManifest;
  throw new Error('an archive without its manifest');
}

async function importInto(archive: AsyncIterable<Uint8Array>) {
  const target = await createTestDatabase();
  const own = createPool(target.url, { max: 2 });
  const { signal: stopped } = new AbortController();
  try {
    const to = openKysely(own);
    const done = await importInstallation(to, archive, { blobs, newId: true, stopped, report() {} });
    const other = openFileBlobs(join(folder, 'other'));
    giveBlobs(to, other);
    const again = await takeBackup(
      { db: to, archives, now: () => Date.now() },
      { account: owner.account, task: 'manual' },
    );
    const { rows: kept } = await own.query<{ parts: number }>('select parts from backup where id = $1', [
      again.id,
    ]);
    const parts = getParts(other, partsOf(owner.account, again.id), kept[0]?.parts ?? 0);
    const manifest = await manifestOf(Readable.from(parts).pipe(createGunzip()));
    const { rows: state } = await own.query(
      `select (select effects_paused from installation) paused, (select count(*)::int from session) sessions,
        (select count(*)::int from one_time_link) links`,
    );
    return { done, again, manifest, state: state[0] };
  } finally {
    await own.end();
    await target.drop();
  }
}

it('is made by hand, listed with size, digest, counts and head, and written down', async () => {
  const { body } = await make();
  expect(body).toMatchObject({ initiatorTask: 'manual', readBackAt: null, isFaulty: false });
  expect(body.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(body.counts.customers).toBeGreaterThan(10);
  expect(body.head).toBeGreaterThan(0);
  expect(await list()).toEqual([body]);
  const { rows } = await pool.query(`select details from audit_event where event = 'backup.made'`);
  expect(rows).toEqual([{ details: { backup: body.id, bytes: body.size } }]);
});

it('is for Owner and Admin, and its bytes are for Owners', async () => {
  const { body } = await make();
  expect(await list(undefined, admin)).toHaveLength(1);
  expect(await callRelay(relay.url, listBackups, input(), planner.headers)).toMatchObject({ status: 403 });
  expect(await callRelay(relay.url, makeBackup, input(), planner.headers)).toMatchObject({ status: 403 });
  for (const call of [downloadBackup, streamBackup] as const) {
    expect((await fetchFile(call, body.id, admin)).status).toBe(403);
    expect((await fetchFile(call, 'nothing1')).status).toBe(404);
  }
});

it('streams its records as lines of JSON', async () => {
  const { body } = await make();
  const file = await fetchFile(streamBackup, body.id);
  expect(file.headers.get('content-type')).toBe('application/x-ndjson');
  const records = (await file.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { entity: string; record: unknown });
  const count = (entity: string) => records.filter((one) => one.entity === entity).length;
  expect(Object.keys(body.counts).map((entity) => [entity, count(entity)])).toEqual(
    Object.entries(body.counts),
  );
});

it('is restored into an empty installation with equal digests, paused, without sessions and links', async () => {
  const { body } = await make();
  const { again, manifest, state } = await importInto(await archiveOf(body.id));
  expect([again.counts, again.head]).toEqual([body.counts, body.head]);
  const before = await manifestOf(await archiveOf(body.id));
  expect(before.documents.count).toBeGreaterThan(5);
  expect([manifest.documents, manifest.entities, manifest.readable]).toEqual([
    before.documents,
    before.entities,
    before.readable,
  ]);
  expect(state).toEqual({ paused: true, sessions: 0, links: 0 });
});

it('that is cut off in the middle or of a later version is refused with a sentence', async () => {
  const { body } = await make();
  const pieces: Uint8Array[] = [];
  for await (const piece of await archiveOf(body.id)) pieces.push(piece);
  const whole = Buffer.concat(pieces);
  const cut = whole.subarray(0, Math.floor(whole.length / 2 / 512) * 512);
  await expect(importInto(Readable.from([cut]))).rejects.toThrow('The archive is cut off');
  const later = Buffer.from(whole.toString('latin1').replace('"format": 2', '"format": 9'), 'latin1');
  await expect(importInto(Readable.from([later]))).rejects.toThrow('made by a later version of Roundsman');
});

it('is made each day by itself, read back each week, and goes when it is old', async () => {
  const start = Date.parse('2026-11-01T03:00:00Z');
  for (let day = 0; day < 9; day += 1) {
    await care(start + day * DAY_MS);
    await care(start + day * DAY_MS + 60_000);
  }
  const kept = await rows();
  expect(kept.map(({ at, task }) => [at.toISOString().slice(8, 10), task])).toEqual(
    ['03', '04', '05', '06', '07', '08', '09'].map((day) => [day, 'auto']),
  );
  expect(kept.map(({ read_back_at: at }) => at !== null)).toEqual([...Array(5).fill(false), true, false]);
  expect(kept.every(({ fault }) => fault === null)).toBe(true);
  const left: string[] = [];
  for await (const { key } of blobs.list(`backups/${owner.account}/`)) left.push(key.split('/')[2] ?? '');
  for (const { id } of kept) expect(left).toContain(id);
  // What was read back is nowhere: neither as tables nor as rows.
  const { rows: scratch } = await pool.query(`select 1 from pg_class where relname = 'backup'`);
  expect(scratch).toHaveLength(1);
});

it('that cannot be read back is told, and given to nobody', async () => {
  const half = async (key: string) => {
    const bytes = await blobs.get(key);
    return bytes?.subarray(0, bytes.length / 2) ?? null;
  };
  giveBlobs(db, { ...blobs, get: half });
  await care(Date.now());
  giveBlobs(db, blobs);
  const [made] = await list();
  expect(made).toMatchObject({ initiatorTask: 'auto', isFaulty: true, readBackAt: null });
  expect((await fetchFile(downloadBackup, made?.id ?? '')).status).toBe(409);
});

it('that is missing for two days or cannot be read is told to Owners once', async () => {
  const told = async () => {
    const me = await readRoot(relay.database.url, owner.account, `me:${owner.userId}`, 'me');
    return Object.entries(me)
      .filter(([key]) => /^alert:[^/]+$/.test(key))
      .map(([, [, , json]]) => (json as unknown as { type: string }).type)
      .filter((type) => type.startsWith('backup-'));
  };
  const start = Date.now();
  await care(start);
  await watchBackups(db, start + DAY_MS);
  expect(await told()).toEqual([]);
  await watchBackups(db, start + 2 * DAY_MS);
  await watchBackups(db, start + 3 * DAY_MS);
  expect(await told()).toEqual(['backup-missed']);
  await pool.query(`update backup set fault = 'cut off'`);
  await watchBackups(db, start + DAY_MS);
  await watchBackups(db, start + DAY_MS);
  expect((await told()).sort()).toEqual(['backup-damaged', 'backup-missed']);
});

it('has a room, of which Owners are warned, which takes none by hand once full, and whose oldest make way', async () => {
  const sized = async (id: string, days: number, bytes: number) =>
    pool.query(
      `insert into backup (account_id, id, at, task, bytes, parts, sha256, counts, head)
        values ($1, $2, $3, 'auto', $4, 1, '', '{}', 1)`,
      [owner.account, id, new Date(Date.now() - days * DAY_MS), bytes],
    );
  const told = async () => {
    const me = await readRoot(relay.database.url, owner.account, `me:${owner.userId}`, 'me');
    return Object.values(me).flatMap(([, , json]) => {
      const alert = json as unknown as { type?: string; severity?: string; values?: { percent?: number } };
      return alert?.type === 'backup-room' ? [[alert.severity, alert.values?.percent]] : [];
    });
  };
  const GB = 1_000_000_000;
  await setStorageLimit(db, 10 * GB);
  onTestFinished(() => setStorageLimit(db, null));
  await sized('old00001', 3, 4 * GB);
  await sized('mid00001', 2, 3 * GB);
  await watchBackups(db, Date.now());
  expect(await told()).toEqual([]);
  await sized('new00001', 0, 1.5 * GB);
  await watchBackups(db, Date.now());
  await watchBackups(db, Date.now());
  expect(await told()).toEqual([['warning', 85]]);
  await sized('hand0001', 1, 2 * GB);
  await watchBackups(db, Date.now());
  expect((await told()).sort()).toEqual([
    ['critical', 105],
    ['warning', 85],
  ]);
  expect(await make()).toMatchObject({ status: 409, body: { error: 'backups.no-room' } });
  await care(Date.now());
  expect((await rows()).map(({ id }) => id)).toEqual(['mid00001', 'hand0001', 'new00001']);
  expect((await make()).status).toBe(200);
});

it('leaves nothing behind when its row was never written, and loses nothing to the sweep', async () => {
  const { body } = await make();
  const orphan = `backups/${owner.account}/orphan01/000001`;
  await blobs.put(orphan, Buffer.from('x'));
  const keys = async () => {
    const all: string[] = [];
    for await (const { key } of blobs.list('backups/')) all.push(key);
    return all;
  };
  await sweepBackups(db, Date.now());
  expect(await keys()).toContain(orphan);
  await sweepBackups(db, Date.now() + DAY_MS + 60_000);
  expect((await keys()).map((key) => key.split('/')[2])).toEqual([body.id]);
});

it('is made by hand ten times a day at most', async () => {
  await pool.query(
    `insert into backup (account_id, id, at, task, bytes, parts, sha256, counts, head)
      select $1, 'hand000' || n, now() - interval '1 hour', 'manual', 1, 1, '', '{}', 1 from generate_series(0, 9) n`,
    [owner.account],
  );
  expect(await make()).toMatchObject({ status: 429, body: { error: 'backups.too-many' } });
});

it('is made before a file is imported, once', async () => {
  const { header, rows: cells } = firmListCells(firmList({ rows: 2, duplicates: 0, unknown: 0 }));
  const columns = guessColumns(header);
  const reading = {
    dayOrder: { nextDue: 'day-first', lastDone: 'day-first' },
    frequencies: new Map(),
    today: '2026-11-24',
  } as const;
  const imported = cells.flatMap(
    (row, at) => readRow(at + 2, cellsByField(row, columns), reading)?.row ?? [],
  );
  const send = () =>
    callRelay(
      relay.url,
      importFile,
      {
        ...input(),
        id: 'import01',
        fileName: 'list.csv',
        rows: imported,
        choices: { duplicates: 'fill', service: 'Window cleaning' },
      },
      owner.headers,
    );
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(200);
  expect((await list()).map(({ initiatorTask }) => initiatorTask)).toEqual(['import-data']);
});

it('is shown by plan: the last seven days of some kinds, of any for Ultimate, all to developers', async () => {
  const at = (days: number) => new Date(Date.now() - days * DAY_MS);
  for (const [id, days, task] of [
    ['old00001', 30, 'manual'],
    ['user0001', 2, 'delete-user'],
    ['hand0001', 1, 'manual'],
  ] as const) {
    await pool.query(
      `insert into backup (account_id, id, at, task, bytes, parts, sha256, counts, head) values ($1, $2, $3, $4, 1, 1, '', '{}', 1)`,
      [owner.account, id, at(days), task],
    );
  }
  expect((await list()).map(({ id }) => id)).toEqual(['hand0001', 'user0001']);
  expect((await list('yes')).map(({ id }) => id)).toEqual(['hand0001', 'user0001', 'old00001']);
});
