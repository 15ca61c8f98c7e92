import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { canReach, chooseProcessUser } from './embedded/process-user.ts';

/** Where root keeps its data when the checkout lies where the database's user cannot go. */
export const SYSTEM_DATA_DIR = '/var/lib/roundsman';

export interface DataDir {
  path: string;
  /** Why it is not the usual place, in words for the operator. */
  note?: string;
}

/**
 * The folder of the embedded database: ROUNDSMAN_DATA, else `data` in the checkout; for root, with neither, and a
 * checkout closed to the database's user, a folder of the system.
 */
export async function chooseDataDir(repository: string, configured: string | undefined): Promise<DataDir> {
  if (configured) return { path: resolve(configured) };
  const usual = join(repository, 'data');
  if (await stat(usual).catch(() => null)) return { path: usual };
  const user = await chooseProcessUser(join(usual, 'postgres'));
  if (!user || (await canReach(user, repository))) return { path: usual };
  return {
    path: SYSTEM_DATA_DIR,
    note: `Data is kept in ${SYSTEM_DATA_DIR}, because the database's user "${user.name}" cannot enter ${repository}.`,
  };
}
