import type { BlobStore } from '#blobs/blob-store.ts';
import { giveBlobs } from '#blobs/blobs-of.ts';
import { openBlobs } from '#blobs/open-blobs.ts';
import { chooseDataDir } from '#database/data-dir.ts';
import { DatabaseError } from '#database/embedded/database-error.ts';
import { createPool, type Database, openKysely } from '#database/pool.ts';
import { startDatabase } from '#database/start-database.ts';
import { prepareDatabase } from '#effects/prepare-database.ts';
import type { CliContext } from './cli-command.ts';
import { type Environment, REPOSITORY, readEnvironment } from './environment.ts';

export interface OpenDatabase {
  url: string;
  /** Data folder of the embedded database; null with DATABASE_URL. */
  dataDir: string | null;
  note: string | undefined;
  blobs: BlobStore;
  stop(): Promise<void>;
}

/** Faults of reaching an operator's own PostgreSQL, in words; its address holds a password and stays out. */
function explain(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const isUnreachable =
    /^(ECONN|ENOTFOUND|EAI_|EHOST|ETIMEDOUT|28|3D000|57P03)/.test(code) || /timeout/.test(message);
  if (!isUnreachable) return error;
  return new DatabaseError(`The PostgreSQL of DATABASE_URL cannot be used: ${message || code}`, {
    cause: error,
  });
}

/** The database that the environment asks for, running and migrated. */
export async function openDatabase(
  environment: Environment,
  context: Pick<CliContext, 'log'>,
): Promise<OpenDatabase> {
  const { log } = context;
  const folder = await chooseDataDir(REPOSITORY, environment.ROUNDSMAN_DATA);
  const blobs = openBlobs({ s3Url: environment.S3_URL, dataDir: folder.path });
  const dataDir = environment.DATABASE_URL ? null : folder;
  const running = dataDir ? await startDatabase({ dataDir: dataDir.path, log }) : null;
  const url = running?.url ?? environment.DATABASE_URL ?? '';
  const stop = async () => running?.stop();
  try {
    const pool = createPool(url, { max: 1, log });
    try {
      await prepareDatabase(pool);
    } finally {
      await pool.end();
    }
  } catch (error) {
    await stop();
    throw environment.DATABASE_URL ? explain(error) : error;
  }
  return { url, dataDir: dataDir?.path ?? null, note: dataDir?.note, blobs, stop };
}

/** Runs a short command over the database; next to a running server it uses that server's. */
export async function withDatabase<T>(
  context: CliContext,
  act: (db: Database, blobs: BlobStore) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(readEnvironment(), context);
  const pool = createPool(database.url, { max: 2, log: context.log });
  const db = openKysely(pool);
  giveBlobs(db, database.blobs);
  try {
    return await act(db, database.blobs);
  } finally {
    await pool.end();
    await database.stop();
  }
}
