import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  BACKUP_TASKS,
  type BackupFacts,
  type BackupTask,
} from '@roundsman/shared-schema/areas/backups/backup.rules.ts';
import type { BackupItem } from '@roundsman/shared-schema/areas/backups/backups.http.ts';
import type { Selectable } from 'kysely';
import { BACKUP_BLOBS, BlobFault } from '#blobs/blob-store.ts';
import { getParts } from '#blobs/blobs-in-parts.ts';
import { blobsOf } from '#blobs/blobs-of.ts';
import type { BackupTable } from '#database/backup-tables.ts';
import type { Database } from '#database/pool.ts';

export type BackupRow = Selectable<BackupTable>;

const taskOf = (task: string): BackupTask => BACKUP_TASKS.find((known) => known === task) ?? 'auto';

/** A backup as it is told. */
export function itemOf(row: BackupRow): BackupItem {
  return {
    id: row.id,
    date: row.at.getTime(),
    size: row.bytes,
    initiatorTask: taskOf(row.task),
    digest: row.sha256,
    counts: row.counts,
    head: row.head,
    readBackAt: row.read_back_at?.getTime() ?? null,
    isFaulty: row.fault !== null,
  };
}

/** What the rules of backups look at. */
export function factsOf({ id, at, task }: BackupRow): BackupFacts {
  return { id, at: at.getTime(), task: taskOf(task) };
}

/** The backups of an account that are kept, the newest first. */
export async function readBackups(db: Database, account: string): Promise<readonly BackupRow[]> {
  return db
    .selectFrom('backup')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
}

/** The bytes of a backup as they were kept (gzip). Throws `BlobFault` at the end where they are not those. */
export async function* backupBytes(db: Database, row: BackupRow): AsyncGenerator<Uint8Array> {
  const store = blobsOf(db)?.store;
  if (!store) throw new BlobFault('there is no place for blobs');
  const digest = createHash('sha256');
  for await (const part of getParts(store, `${BACKUP_BLOBS}${row.account_id}/${row.id}`, row.parts)) {
    digest.update(part);
    yield part;
  }
  if (digest.digest('hex') !== row.sha256) throw new BlobFault(`backup ${row.id} is damaged`);
}

/** The archive (tar) that a backup holds. */
export function backupArchive(db: Database, row: BackupRow): AsyncIterable<Uint8Array> {
  // Whoever reads it is told what breaks.
  return pipeline(Readable.from(backupBytes(db, row)), createGunzip(), () => undefined);
}
