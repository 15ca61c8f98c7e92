import {
  isBackupDue,
  isReadingBackDue,
  outdatedBackups,
} from '@roundsman/shared-schema/areas/backups/backup.rules.ts';
import { backupsOverLimit } from '@roundsman/shared-schema/areas/backups/storage.rules.ts';
import { removeParts } from '#blobs/blobs-in-parts.ts';
import { blobsOf } from '#blobs/blobs-of.ts';
import type { Database } from '#database/pool.ts';
import type { PeriodicDeps } from '#effects/periodic-task.ts';
import { readStorage } from './account-storage.ts';
import { type BackupRow, backupArchive, factsOf, readBackups } from './backup-store.ts';
import { partsOf, takeBackup } from './take-backup.ts';

/** Longest that one backup may be read back. */
const READ_BACK_MS = 60 * 60 * 1000;

type Deps = Pick<PeriodicDeps, 'archives' | 'log'>;

/**
 * Looks after the backups of every account: makes the daily one where it is due, reads one back where none was for a
 * week, and forgets those that are kept no longer or for which there is no room. One account that fails does not keep the others waiting.
 */
export async function careForBackups(db: Database, now: number, deps: Deps): Promise<void> {
  if (!deps.archives || !blobsOf(db)) return;
  const accounts = await db.selectFrom('account').select('id').orderBy('id').execute();
  for (const { id } of accounts) {
    await careFor(db, id, now, deps).catch((error: unknown) =>
      deps.log.error(
        { account: id, error: String(error) },
        'the backups of an account could not be cared for',
      ),
    );
  }
}

async function careFor(db: Database, account: string, now: number, { archives, log }: Deps): Promise<void> {
  if (!archives) return;
  const last = (await readBackups(db, account)).find(({ task }) => task === 'auto');
  const isDue = isBackupDue(last?.at.getTime(), now);
  if (isDue) {
    await takeBackup({ db, archives, now: () => now }, { account, task: 'auto' });
  }
  const kept = await readBackups(db, account);
  const lastReadBack = kept.reduce<number | undefined>((latest, { read_back_at: at }) => {
    const time = at?.getTime();
    return time !== undefined && (latest === undefined || time > latest) ? time : latest;
  }, undefined);
  const [newest] = kept;
  // One that an earlier version made is read by that version only.
  if (isDue && newest && isReadingBackDue(lastReadBack, now)) {
    const fault = await readBackFault(db, newest, archives);
    if (fault !== null) log.error({ account, backup: newest.id, fault }, 'a backup could not be read back');
    await db
      .updateTable('backup')
      .set({ fault, ...(fault === null ? { read_back_at: new Date(now) } : {}) })
      .where('account_id', '=', account)
      .where('id', '=', newest.id)
      .execute();
  }
  for (const { row } of outdatedBackups(
    kept.map((row) => ({ ...factsOf(row), row })),
    now,
  ))
    await forget(db, row);
  const left = (await readBackups(db, account)).map((row) => ({ ...factsOf(row), bytes: row.bytes, row }));
  for (const { row } of backupsOverLimit(left, await readStorage(db, account))) await forget(db, row);
}

/** What is wrong with a backup; null when all of it came back as it was. */
async function readBackFault(
  db: Database,
  row: BackupRow,
  archives: NonNullable<Deps['archives']>,
): Promise<string | null> {
  try {
    await archives.readBack(db, backupArchive(db, row), AbortSignal.timeout(READ_BACK_MS));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The row goes last: bytes that are left behind would be found by nobody. */
async function forget(db: Database, row: BackupRow): Promise<void> {
  const store = blobsOf(db)?.store;
  if (!store) return;
  await removeParts(store, partsOf(row.account_id, row.id));
  await db.deleteFrom('backup').where('account_id', '=', row.account_id).where('id', '=', row.id).execute();
}
