import type pg from 'pg';
import type { BlobStore } from '#blobs/blob-store.ts';
import { giveBlobs } from '#blobs/blobs-of.ts';
import { openBlobs } from '#blobs/open-blobs.ts';
import { handOver, holdsDatabase } from '#database/data-dir.ts';
import { DatabaseError } from '#database/embedded/database-error.ts';
import { createPool, type Database, openKysely } from '#database/pool.ts';
import { startDatabase } from '#database/start-database.ts';
import { prepareDatabase } from '#effects/prepare-database.ts';
import { backUpBeforeUpgrade } from './back-up-before-upgrade.ts';
import type { CliContext } from './cli-command.ts';
import { CliFault } from './cli-fault.ts';
import { dataDirOf } from './data-dir-of.ts';
import { type Environment, readEnvironment } from './environment.ts';

export interface OpenDatabase {
  url: string;
  /** Data folder of the embedded database; null with DATABASE_URL. */
  dataDir: string | null;
  note: string | undefined;
  blobs: BlobStore;
  stop(): Promise<void>;
}

/** After this time without an answer of the database, whoever waits is told what for. */
const PATIENCE_MS = 3000;

/** Faults of reaching an operator's own PostgreSQL, in words; its address holds a password and stays out. */
function explain(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (code === '42501') {
    return new DatabaseError(
      `The user of DATABASE_URL lacks a right (${message}). It needs CONNECT, CREATE and TEMPORARY on the database, and CREATE on its schema public.`,
      { cause: error },
    );
  }
  const isUnreachable =
    /^(ECONN|ENOTFOUND|EAI_|EHOST|ETIMEDOUT|28|3D000|57P03)/.test(code) || /timeout/.test(message);
  if (!isUnreachable) return error;
  return new DatabaseError(`The PostgreSQL of DATABASE_URL cannot be used: ${message || code}`, {
    cause: error,
  });
}

/**
 * The database that the environment asks for, running and migrated. `make`: a new installation is made where there is
 * none; otherwise that is a fault, which says where was looked.
 */
export async function openDatabase(
  environment: Environment,
  { log, make }: Pick<CliContext, 'log'> & { make: boolean },
): Promise<OpenDatabase> {
  const folder = await dataDirOf(environment);
  const blobs = openBlobs({ s3Url: environment.S3_URL, dataDir: folder.path });
  const dataDir = environment.DATABASE_URL ? null : folder;
  if (dataDir && !make && !(await holdsDatabase(dataDir.path))) throw new NoInstallation(dataDir.path);
  const running = dataDir ? await startDatabase({ dataDir: dataDir.path, log }) : null;
  const url = running?.url ?? environment.DATABASE_URL ?? '';
  const stop = async () => running?.stop();
  const patience = setTimeout(() => log.warn({}, 'the database does not answer yet'), PATIENCE_MS);
  try {
    const pool = createPool(url, { max: 1, log });
    try {
      if (!dataDir && !make && !(await holdsInstallation(pool)))
        throw new NoInstallation('the PostgreSQL of DATABASE_URL');
      const beforeUpgrade = backUpBeforeUpgrade({ url, dataDir: folder.path, blobs, log });
      await prepareDatabase(pool, { beforeUpgrade: environment.UPGRADE_BACKUP ? beforeUpgrade : undefined });
    } finally {
      await pool.end();
    }
  } catch (error) {
    await stop();
    throw environment.DATABASE_URL ? explain(error) : error;
  } finally {
    clearTimeout(patience);
  }
  return { url, dataDir: dataDir?.path ?? null, note: dataDir?.note, blobs, stop };
}

class NoInstallation extends CliFault {
  constructor(where: string) {
    super(
      `There is no Roundsman installation in ${where}. "roundsman start" makes one; if it lies elsewhere, set ROUNDSMAN_DATA or DATABASE_URL as its server has it${process.env.ROUNDSMAN_SETTINGS ? '' : ` (ROUNDSMAN_SETTINGS names a file of settings)`}.`,
    );
  }
}

async function holdsInstallation(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    "select to_regclass('installation') is not null as found",
  );
  return rows[0]?.found === true;
}

/**
 * Runs a short command over the database; next to a running server it uses that server's. `make`: see `openDatabase`.
 */
export async function withDatabase<T>(
  context: CliContext,
  act: (db: Database, blobs: BlobStore) => Promise<T>,
  { make = false }: { make?: boolean } = {},
): Promise<T> {
  const database = await openDatabase(readEnvironment(), { log: context.log, make });
  const pool = createPool(database.url, { max: 2, log: context.log });
  const db = openKysely(pool);
  giveBlobs(db, database.blobs);
  try {
    return await act(db, database.blobs);
  } finally {
    await pool.end();
    await database.stop();
    if (make && database.dataDir !== null) await handOver(database.dataDir);
  }
}
