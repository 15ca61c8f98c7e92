import { constants } from 'node:fs';
import { access, lchown, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { clusterPaths, letThrough } from './embedded/cluster.ts';
import { DatabaseError } from './embedded/database-error.ts';
import { canReach, chooseProcessUser } from './embedded/process-user.ts';

/** Where a release keeps its data, and root where the checkout lies where the database's user cannot go. */
export const SYSTEM_DATA_DIR = '/var/lib/roundsman';

export interface DataDir {
  path: string;
  /** Why it is not the usual place, in words for the operator. */
  note?: string;
}

/**
 * The folder of the embedded database: ROUNDSMAN_DATA, else `data` in the checkout; for root, with neither, and a
 * checkout closed to the database's user, a folder of the system. `checkout`: null for a release, which is no place
 * for data.
 */
export async function chooseDataDir(
  checkout: string | null,
  configured: string | undefined,
): Promise<DataDir> {
  if (configured) return { path: resolve(configured) };
  if (checkout === null) return { path: SYSTEM_DATA_DIR };
  const usual = join(checkout, 'data');
  if (await stat(usual).catch(() => null)) return { path: usual };
  const user = await chooseProcessUser(usual);
  if (!user || (await canReach(user, checkout))) return { path: usual };
  return {
    path: SYSTEM_DATA_DIR,
    note: `Data is kept in ${SYSTEM_DATA_DIR}, because the database's user "${user.name}" cannot enter ${checkout}.`,
  };
}

const why = (error: unknown) =>
  (error as NodeJS.ErrnoException).code === 'EACCES' ? 'this user may not' : (error as Error).message;

/**
 * Makes the data folder unless it is there. Root lets the database's user pass through one that is new; one that is in
 * use keeps its mode. Throws `DatabaseError` where this user cannot work in it.
 */
export async function makeDataDir(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true }).catch((cause) => {
    throw new DatabaseError(
      `The data folder ${path} cannot be made: ${why(cause)}. Set ROUNDSMAN_DATA to a folder of this user.`,
      { cause },
    );
  });
  await access(path, constants.R_OK | constants.W_OK | constants.X_OK).catch((cause) => {
    throw new DatabaseError(
      `The data folder ${path} cannot be used: ${why(cause)}. Run Roundsman as the user that it belongs to, or set ROUNDSMAN_DATA to another folder.`,
      { cause },
    );
  });
  if (process.getuid?.() !== 0) return;
  const { uid } = await stat(path);
  const isNew = made !== undefined || (uid === 0 && (await readdir(path)).length === 0);
  if (isNew) await letThrough(path);
}

/** Whether a data folder holds a database; throws `DatabaseError` where this user may not look. */
export async function holdsDatabase(dataDir: string): Promise<boolean> {
  try {
    await stat(clusterPaths(join(dataDir, 'postgres')).home);
    return true;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw new DatabaseError(
      `The data folder ${dataDir} cannot be read: ${why(error)}. Run the command as root, or as the user that it belongs to.`,
      { cause: error },
    );
  }
}

/** Gives what root made in the data folder of another user to that user, whose server has to read it. */
export async function handOver(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  if (uid === 0) return;
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const owner = await lstat(path).catch(() => null);
    if (owner?.uid === 0) await lchown(path, uid, gid);
  }
}
