import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { HEAD_ENTRY, MANIFEST_ENTRY } from '@roundsman/relay/archive/archive-format.ts';
import { readTar } from '@roundsman/relay/archive/tar.ts';
import { BEFORE_UPGRADE } from '@roundsman/relay/cli/kit/back-up-before-upgrade.ts';
import { readEnvironment } from '@roundsman/relay/cli/kit/environment.ts';
import { openDatabase } from '@roundsman/relay/cli/kit/open-database.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { migrations } from '@roundsman/relay/database/migrations/migrate.ts';
import { createPool } from '@roundsman/relay/database/pool.ts';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openFirm } from '../support/firm.ts';
import type { TestRelay } from '../support/relay.ts';

let folder: string;
let relay: TestRelay;
let pool: pg.Pool;
let account: string;

beforeAll(async () => {
  const firm = await openFirm({});
  ({ relay } = firm);
  account = firm.owner.account;
  pool = createPool(relay.database.url, { max: 1 });
}, 60_000);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(async () => {
  await pool?.end();
  await relay?.close();
});

/** Takes the last migration back, as a database of the version before is. Answers its number. */
async function goBack(): Promise<number> {
  const last = migrations.at(-1)?.sql ?? '';
  const undone = [
    ...[...last.matchAll(/create table (\w+)/g)].map(([, table]) => `drop table ${table}`),
    ...[...last.matchAll(/alter table (\w+) add column (\w+)/g)].map(
      ([, table, column]) => `alter table ${table} drop column ${column}`,
    ),
    ...[...last.matchAll(/create index (\w+)/g)].map(([, index]) => `drop index if exists ${index}`),
  ];
  if (undone.length === 0) throw new Error('say here how the last migration is taken back');
  for (const step of undone) await pool.query(step);
  await pool.query('delete from migration where number = (select max(number) from migration)');
  return newest();
}
const newest = async () => Number((await pool.query('select max(number) n from migration')).rows[0].n);
async function open(more: Record<string, string> = {}) {
  const environment = readEnvironment({ DATABASE_URL: relay.database.url, ROUNDSMAN_DATA: folder, ...more });
  const opened = await openDatabase(environment, { log: silentLog, make: true });
  await opened.stop();
}
const archives = () => readdir(join(folder, BEFORE_UPGRADE)).catch(() => []);

it('an archive of the version before is written before the database is changed, and none where nothing is', async () => {
  await open();
  expect(await archives()).toEqual([]);
  const before = await goBack();
  await open();
  expect(await newest()).toBeGreaterThan(before);
  const [name = '', ...others] = await archives();
  expect(others).toEqual([]);
  expect(name).toMatch(new RegExp(`-database-${before}\\.tar\\.gz$`));
  const path = join(folder, BEFORE_UPGRADE, name);
  expect((await stat(path)).mode & 0o077).toBe(0);
  const entries = new Map<string, string>();
  for await (const entry of readTar(createReadStream(path).pipe(createGunzip()))) {
    if (/json/.test(entry.name)) entries.set(entry.name, Buffer.from(entry.bytes).toString());
  }
  expect(JSON.parse(entries.get(HEAD_ENTRY) ?? '')).toMatchObject({ migration: before, account: null });
  expect(entries.get('tables/account/000001.jsonl')).toContain(account);
  expect(JSON.parse(entries.get(MANIFEST_ENTRY) ?? '')).toMatchObject({ tables: { account: { rows: 1 } } });
}, 60_000);

it('nothing is changed where it cannot be written, unless the operator has a backup', async () => {
  const before = await goBack();
  await writeFile(join(folder, BEFORE_UPGRADE), 'in the way');
  await expect(open()).rejects.toThrow(/could not be backed up.*UPGRADE_BACKUP=no/);
  expect(await newest()).toBe(before);
  await open({ UPGRADE_BACKUP: 'no' });
  expect(await newest()).toBeGreaterThan(before);
}, 60_000);

it('the last three are kept', async () => {
  await mkdir(join(folder, BEFORE_UPGRADE));
  for (const year of [2021, 2022, 2023])
    await writeFile(join(folder, BEFORE_UPGRADE, `roundsman-${year}-01-01T000000-database-9.tar.gz`), '');
  await goBack();
  await open();
  const kept = (await archives()).sort();
  expect(kept).toHaveLength(3);
  expect(kept[0]).toContain('2022');
}, 60_000);
