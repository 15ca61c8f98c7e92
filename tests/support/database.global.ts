import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@roundsman/relay/database/embedded/postmaster.ts';
import { stopServer } from '@roundsman/relay/database/embedded/server-process.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool } from '@roundsman/relay/database/pool.ts';
import { startDatabase } from '@roundsman/relay/database/start-database.ts';
import { prepareDatabase } from '@roundsman/relay/effects/prepare-database.ts';
import type { TestProject } from 'vitest/node';
import { copyData } from './copy-data.ts';

const PREFIX = 'roundsman-tests-';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's cluster, pointing to the migrated template database. */
    templateUrl: string;
    /** Data folder with a migrated database that nobody has used, to be copied. */
    preparedData: string;
  }
}

/** Clusters of test runs that were killed before they could clean up. */
async function sweep(): Promise<void> {
  for (const entry of await readdir(tmpdir())) {
    const pid = Number(entry.startsWith(PREFIX) ? entry.slice(PREFIX.length).split('-')[0] : Number.NaN);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const left = join(tmpdir(), entry);
    await stopServer(join(left, 'postgres/cluster'));
    await rm(left, { recursive: true, force: true });
  }
}

/** Makes the database of a data folder, and answers a copy of the folder. */
async function prepareData(dataDir: string): Promise<string> {
  const database = await startDatabase({ dataDir, log: silentLog });
  const pool = createPool(database.url, { max: 1 });
  await prepareDatabase(pool);
  await pool.end();
  await database.stop();
  const copy = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  await copyData(dataDir, copy);
  return copy;
}

/** One real PostgreSQL for the whole run, with a migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const preparedData = await prepareData(dataDir);
  const database = await startDatabase({ dataDir, log: silentLog });
  const pool = createPool(database.url, { max: 1 });
  // Tests end programs, never the machine: what a file system has not put on its disk yet is still there for them,
  // and a slow disk must not look like a slow server.
  for (const setting of ['fsync', 'full_page_writes', 'autovacuum'])
    await pool.query(`alter system set ${setting} = off`);
  await pool.query('select pg_reload_conf()');
  await pool.end();
  project.provide('templateUrl', database.url);
  project.provide('preparedData', preparedData);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
    await rm(preparedData, { recursive: true, force: true });
  };
}
