import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import { readVersion } from '#app/version.ts';
import { exportInstallation } from '#archive/export-installation.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import { giveBlobs } from '#blobs/blobs-of.ts';
import type { Log } from '#database/log.ts';
import type { BeforeUpgrade } from '#database/migrations/migrate.ts';
import { noteMilestone } from '#database/milestones.ts';
import { createPool, type Database, openKysely } from '#database/pool.ts';
import { CliFault } from './cli-fault.ts';
import { pour } from './pour.ts';
import { writeWholeFile } from './write-whole-file.ts';

/** The folder of such archives in the data folder, and how many stay there. */
export const BEFORE_UPGRADE = 'before-upgrade';
const KEPT = 3;

/**
 * Writes an archive of the installation into the data folder before its database is changed for this version; the program of
 * the version before reads it again. Without it the database stays as it is: whoever has a backup of their own says so by
 * `UPGRADE_BACKUP=no`. The bytes of files are left out, as an upgrade does not touch them.
 */
export function backUpBeforeUpgrade(to: {
  readonly url: string;
  readonly dataDir: string;
  readonly blobs: BlobStore;
  readonly log: Log;
}): BeforeUpgrade {
  return async ({ from, to: newest }) => {
    const pool = createPool(to.url, { max: 1, log: to.log });
    try {
      const db = openKysely(pool);
      giveBlobs(db, to.blobs);
      const holdsAny = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
      if (!holdsAny) return;
      const folder = join(to.dataDir, BEFORE_UPGRADE);
      const now = Date.now();
      const when = new Date(now).toISOString().slice(0, 19).replaceAll(':', '');
      const path = join(folder, `roundsman-${when}-database-${from}.tar.gz`);
      to.log.warn(
        { from, to: newest, path },
        'the database is backed up before it is brought to this version',
      );
      await writeArchive(db, { path, folder, blobs: to.blobs, now });
      await noteMilestone(db, 'export', now, { path });
      await forgetOlder(folder);
    } catch (error) {
      throw new CliFault(
        `The database was not brought to this version, as it could not be backed up before: ${error instanceof Error ? error.message : String(error)}. Export it with the version before, or set UPGRADE_BACKUP=no where you have a backup.`,
      );
    } finally {
      await pool.end();
    }
  };
}

async function writeArchive(
  db: Database,
  { path, folder, blobs, now }: { path: string; folder: string; blobs: BlobStore; now: number },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pieces = exportInstallation(db, {
    version: await readVersion(),
    blobs,
    sessions: true,
    files: false,
    now,
    stopped: new AbortController().signal,
    report: () => undefined,
  });
  await pour(pieces, createGzip({ level: 6 }), (zipped) => writeWholeFile(path, zipped));
}

/** Their names begin with the moment, so that the last are the newest. */
async function forgetOlder(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz')).sort();
  for (const name of names.slice(0, -KEPT)) await rm(join(folder, name), { force: true });
}
