import { exportInstallation } from '#archive/export-installation.ts';
import { blobsOf } from '#blobs/blobs-of.ts';
import type { HttpDeps } from '#calls/route.ts';

/** Gives the areas the archive of one account, without credentials and sessions, as `roundsman export` writes it. */
export function accountExport({
  db,
  version,
  now,
}: Pick<HttpDeps, 'db' | 'version' | 'now'>): HttpDeps['exportAccount'] {
  return (account, stopped) => {
    const blobs = blobsOf(db)?.store;
    if (!blobs) throw new Error('an archive needs the place of the blobs');
    const kept = { sessions: false, credentials: false };
    return exportInstallation(db, { ...kept, version, blobs, account, now: now(), stopped, report() {} });
  };
}
