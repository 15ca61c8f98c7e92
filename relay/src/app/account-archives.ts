import { exportInstallation } from '#archive/export-installation.ts';
import { readBack } from '#archive/read-back.ts';
import { readTar } from '#archive/tar.ts';
import { blobsOf } from '#blobs/blobs-of.ts';
import type { HttpDeps } from '#calls/route.ts';
import type { Database } from '#database/pool.ts';
import type { AccountArchives } from '#effects/account-archives.ts';

const KEPT = { sessions: false, credentials: false } as const;

function placeOf(db: Database) {
  const blobs = blobsOf(db)?.store;
  if (!blobs) throw new Error('an archive needs the place of the blobs');
  return blobs;
}

/** Gives the areas the archive of one account, without credentials and sessions, as `roundsman export` writes it. */
export function accountExport({
  db,
  version,
  now,
}: Pick<HttpDeps, 'db' | 'version' | 'now'>): HttpDeps['exportAccount'] {
  return (account, stopped) =>
    exportInstallation(db, {
      ...KEPT,
      version,
      blobs: placeOf(db),
      account,
      now: now(),
      stopped,
      report() {},
    });
}

/** Gives the areas the archives that backups are made of. */
export function accountArchives(version: string): AccountArchives {
  return {
    write: (db, account, { now, stopped, finished }) =>
      exportInstallation(db, {
        ...KEPT,
        version,
        blobs: placeOf(db),
        account,
        files: false,
        now,
        stopped,
        report() {},
        finished({ manifest, head }) {
          const kinds = Object.entries(manifest.entities);
          finished({ head, counts: Object.fromEntries(kinds.map(([name, { rows }]) => [name, rows])) });
        },
      }),
    readBack,
    async *records(archive) {
      for await (const { name, bytes } of readTar(archive)) {
        const [, entity] = /^entities\/(\w+)\.jsonl$/.exec(name) ?? [];
        if (entity !== undefined) yield { entity, lines: bytes.toString('utf8') };
      }
    },
  };
}
