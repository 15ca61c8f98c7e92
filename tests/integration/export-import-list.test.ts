import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { exportInstallation } from '@roundsman/relay/archive/export-installation.ts';
import { importInstallation } from '@roundsman/relay/archive/import-installation.ts';
import { readTar, type TarEntry, writeTar } from '@roundsman/relay/archive/tar.ts';
import type { BlobStore } from '@roundsman/relay/blobs/blob-store.ts';
import { giveBlobs } from '@roundsman/relay/blobs/blobs-of.ts';
import { openFileBlobs } from '@roundsman/relay/blobs/file-blobs.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { patchAnswers } from '@roundsman/shared-schema/areas/custom-fields/answers.record.ts';
import { guessColumns } from '@roundsman/shared-schema/areas/imports/import-fields.ts';
import type { ImportRow } from '@roundsman/shared-schema/areas/imports/import-row.schema.ts';
import { importFile, undoFileImport } from '@roundsman/shared-schema/areas/imports/imports.http.ts';
import { cellsByField, readRow } from '@roundsman/shared-schema/areas/imports/read-row.ts';
import { timeEntryRecord } from '@roundsman/shared-schema/areas/tracker/time-entry.record.ts';
import { documentOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { hashText } from '@roundsman/shared-schema/kernel/text-hash.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { readRoot, writeAsServer } from '../support/documents.ts';
import { openFirm } from '../support/firm.ts';
import { callRelay, type TestPerson, type TestRelay } from '../support/relay.ts';
import { firmList, firmListCells } from '../support/spreadsheet.ts';

const DOCUMENTS = ['core', 'customers', 'jobs', 'rounds', 'order', 'services'];

let folder: string;
let relay: TestRelay;
let owner: TestPerson;
let archive: readonly TarEntry[];

/** Rows of a firm's list as the app reads them, each with what the customer owes. */
function firmRows(): ImportRow[] {
  const { header, rows } = firmListCells(firmList({ rows: 600, duplicates: 3, unknown: 0 }));
  const columns = guessColumns(header);
  const reading = {
    dayOrder: { nextDue: 'day-first', lastDone: 'day-first' },
    frequencies: new Map(),
    today: '2026-11-24',
  } as const;
  return rows.flatMap((cells, at) => {
    const row = readRow(at + 2, cellsByField(cells, columns), reading)?.row;
    return row ? [{ ...row, balanceMinor: at }] : [];
  });
}

async function send(rows: readonly ImportRow[], id: string) {
  const choices = { duplicates: 'fill', service: 'Window cleaning' } as const;
  const input = { account: owner.account, id, fileName: 'list.csv', rows: [...rows], choices };
  return (await callRelay(relay.url, importFile, input, owner.headers)).body.counts;
}

/** Two worked times, of two months, and what somebody answered about themselves. */
async function writeByMonths(url: string): Promise<void> {
  const { account, userId } = owner;
  for (const month of ['2026-10', '2026-11']) {
    const document = documentOf('time', { month });
    const start = Date.parse(`${month}-02T08:00:00Z`);
    await writeAsServer(url, { account, document }, (tx) =>
      tx.create(
        timeEntryRecord,
        `${month}-entry`,
        { user: userId, job: 'job00001' },
        { start: { at: start }, stop: { at: start + 5_400_000 } },
        document,
      ),
    );
  }
  await writeAsServer(url, { account, document: 'cf-private' }, (tx) =>
    patchAnswers(tx, { kind: 'accountuser', id: userId }, 'form0001', {
      'v/allergies': { value: 'Nuts' },
      'q/allergies': { title: 'Allergies?', type: 'text', settings: {} },
    }),
  );
}

async function withDatabase<V>(
  url: string,
  work: (db: Database, blobs: BlobStore) => Promise<V>,
): Promise<V> {
  const pool = createPool(url, { max: 4 });
  const blobs = openFileBlobs(await mkdtemp(join(folder, 'blobs-')));
  const db = openKysely(pool);
  giveBlobs(db, blobs);
  try {
    return await work(db, blobs);
  } finally {
    await pool.end();
  }
}

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

/** The archive of the firm as an Owner is given it. */
function exported(url: string): Promise<TarEntry[]> {
  const { signal: stopped } = new AbortController();
  const kept = {
    version: '0.1.0',
    account: owner.account,
    sessions: false,
    credentials: false,
    now: 1_000_000,
  };
  return withDatabase(url, (db, blobs) =>
    collect(readTar(exportInstallation(db, { ...kept, blobs, stopped, report() {} }))),
  );
}

/** Loads it into an empty installation, and tells of that. */
async function loaded<V>(entries: readonly TarEntry[], tell: (url: string) => Promise<V>): Promise<V> {
  const database = await createTestDatabase();
  try {
    await withDatabase(database.url, (db, blobs) =>
      importInstallation(db, writeTar(Readable.from(entries), 0), {
        blobs,
        newId: false,
        stopped: new AbortController().signal,
        report() {},
      }),
    );
    return await tell(database.url);
  } finally {
    await database.drop();
  }
}

async function contentOf(url: string) {
  return Promise.all(DOCUMENTS.map((document) => readRoot(url, owner.account, document)));
}

const textOf = (name: string, entries = archive) =>
  entries.find((entry) => entry.name === name)?.bytes.toString('utf8') ?? '';
const linesOf = (name: string, entries = archive) => textOf(name, entries).trimEnd().split('\n');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundsman-list-'));
  ({ relay, owner } = await openFirm({}));
  const rows = firmRows();
  const first = newId();
  const counts = await send(rows, first);
  await callRelay(relay.url, undoFileImport, { account: owner.account, id: first }, owner.headers);
  expect(await send(rows, newId())).toEqual(counts);
  await writeByMonths(relay.database.url);
  archive = await exported(relay.database.url);
});
afterAll(async () => {
  await relay.close();
  await rm(folder, { recursive: true, force: true });
});

it('a list of 600 rows that was imported, undone and imported again leaves as files that people read', () => {
  const counted = { customers: 597, jobs: 600, rounds: 15, services: 2, tags: 0 };
  const rows = {
    ...{ ...counted, skills: 0, members: 1, teams: 0 },
    ...{ suppliers: 0, expense_categories: 0, canned_responses: 0, forms: 0, ratings: 0 },
    ...{ visits: 0, form_answers: 1, time_entries: 2 },
  };
  const { entities } = JSON.parse(textOf('manifest.json'));
  expect(Object.keys(entities)).toEqual(Object.keys(rows));
  expect(entities).toMatchObject(
    Object.fromEntries(Object.entries(rows).map(([name, n]) => [name, { rows: n }])),
  );
  expect(linesOf('entities/customers.jsonl')).toHaveLength(597);
  expect(linesOf('entities/jobs.csv')).toHaveLength(601);
  expect(linesOf('entities/jobs.csv')[1]).toMatch(/Street \d+,\d+,/);
  expect(linesOf('entities/form_answers.csv')[1]).toMatch(/,person,.*,Allergies\?,Nuts,,false,/);
  expect(linesOf('entities/time_entries.csv').map((line) => line.split(',')[0])).toEqual([
    expect.stringMatching(/id$/),
    '2026-10-entry',
    '2026-11-entry',
  ]);
  const fields = JSON.parse(textOf('fields.json'));
  expect(Object.keys(fields)).toEqual(Object.keys(rows));
  const values = linesOf('values/customers.1.jsonl').map((line) => JSON.parse(line));
  expect(values[0]).toEqual({
    root: 'customers',
    key: expect.any(String),
    stamp: expect.any(String),
    author: expect.any(String),
    value: expect.anything(),
  });
});

it('is equal once it was loaded into an empty installation, and leaves that as the same files', async () => {
  const here = await contentOf(relay.database.url);
  await loaded(archive, async (url) => {
    expect(await contentOf(url)).toEqual(here);
    const again = await exported(url);
    const readable = (entries: readonly TarEntry[]) =>
      entries
        .filter(({ name }) =>
          /^(?:entities|values|fields|tables\/(?:account_import|import_record))/.test(name),
        )
        .map(({ name, bytes }) => [name, bytes.length, hashText(bytes.toString('utf8'))]);
    expect(readable(again)).toEqual(readable(archive));
    expect(textOf('tables/account_import/000001.jsonl', again)).toContain('money');
  });
});

const CASES: readonly [string, RegExp, (text: string) => string, RegExp][] = [
  [
    'says another count',
    /^manifest/,
    (text) => text.replace('"rows": 597', '"rows": 596'),
    /There are 597 customers after the import instead of 596/,
  ],
  [
    'says another count of what lies in months',
    /^manifest/,
    (text) => text.replace(/("time_entries": \{\s*"rows": )2/, (_all, before) => `${before}3`),
    /There are 2 time_entries after the import instead of 3/,
  ],
  [
    'has a changed file to read',
    /jobs\.csv/,
    (text) => text.replace('Street', 'Strasse'),
    /tables to read.*damaged/,
  ],
  [
    'comes from a later version',
    /^roundsman/,
    (text) => text.replace('"format": 2', '"format": 3'),
    /made by a later version/,
  ],
];
it.each(CASES)('is refused whole when it %s', async (_what, name, edit, fault) => {
  const entries = archive.map((entry) =>
    name.test(entry.name) ? { ...entry, bytes: Buffer.from(edit(entry.bytes.toString('utf8'))) } : entry,
  );
  await expect(loaded(entries, async () => undefined)).rejects.toThrow(fault);
});

it('is refused with a file to read that has the name of another place', async () => {
  const [head, ...rest] = archive;
  if (!head) throw new Error('no archive');
  for (const name of ['entities/../x.csv', 'values/a/b.jsonl', 'entities/x.sh']) {
    const entries = [head, { name, bytes: Buffer.from('x') }, ...rest];
    await expect(loaded(entries, async () => undefined)).rejects.toThrow(
      /no archive of Roundsman|unknown part/,
    );
  }
});
