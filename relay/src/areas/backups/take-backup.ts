import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { BackupTask } from '@roundsman/shared-schema/areas/backups/backup.rules.ts';
import type { BackupItem } from '@roundsman/shared-schema/areas/backups/backups.http.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { BACKUP_BLOBS } from '#blobs/blob-store.ts';
import { putParts, removeParts } from '#blobs/blobs-in-parts.ts';
import { blobsOf } from '#blobs/blobs-of.ts';
import type { Database } from '#database/pool.ts';
import type { AccountArchives, ArchivedAccount } from '#effects/account-archives.ts';
import { itemOf } from './backup-store.ts';

/** What backups are made with. */
export interface BackupDeps {
  readonly db: Database;
  readonly archives: AccountArchives;
  now(): number;
}

/** Where the parts of a backup lie. */
export const partsOf = (account: string, id: string): string => `${BACKUP_BLOBS}${account}/${id}`;

/** The accounts whose backup is being made by this process: two at once would only wait for each other. */
const underWay = new Set<string>();

/** Whether a backup of an account is being made here. */
export function isBackingUp(account: string): boolean {
  return underWay.has(account);
}

/**
 * Makes a backup of an account: its archive of one moment, without the bytes of files, as blobs of its own with digest,
 * counts and head. What was cut short leaves no row, and its blobs are removed.
 */
export async function takeBackup(
  { db, archives, now }: BackupDeps,
  { account, task }: { account: string; task: BackupTask },
): Promise<BackupItem> {
  const store = blobsOf(db)?.store;
  if (!store) throw new Error('a backup needs the place of the blobs');
  const [id, at] = [newId(), now()];
  const abort = new AbortController();
  underWay.add(account);
  try {
    const digest = createHash('sha256');
    let bytes = 0;
    let held: ArchivedAccount | undefined;
    const archive = archives.write(db, account, {
      now: at,
      stopped: abort.signal,
      finished(told) {
        held = told;
      },
    });
    // Whoever reads it is told what breaks.
    const zipped = pipeline(Readable.from(archive), createGzip({ level: 6 }), () => undefined);
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const piece of zipped as AsyncIterable<Uint8Array>) {
        digest.update(piece);
        bytes += piece.length;
        yield piece;
      }
    };
    const parts = await putParts(store, partsOf(account, id), counted());
    if (!held) throw new Error('an archive ended without its manifest');
    const row = await db
      .insertInto('backup')
      .values({
        account_id: account,
        id,
        at: new Date(at),
        task,
        bytes,
        parts,
        sha256: digest.digest('hex'),
        counts: JSON.stringify(held.counts),
        head: held.head,
        read_back_at: null,
        fault: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return itemOf(row);
  } catch (error) {
    abort.abort();
    await removeParts(store, partsOf(account, id)).catch(() => undefined);
    throw error;
  } finally {
    underWay.delete(account);
  }
}

/** Makes a backup before something that changes much; nothing where there is no place for it, or one is under way. */
export async function backUpBefore(
  deps: BackupDeps,
  of: { account: string; task: Exclude<BackupTask, 'manual' | 'auto'> },
): Promise<void> {
  if (blobsOf(deps.db) && !isBackingUp(of.account)) await takeBackup(deps, of);
}
