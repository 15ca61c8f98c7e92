import { MAX_DOCUMENT_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';
import { sql } from 'kysely';
import type { RaisedAlert } from '#areas/alerts/raise-alert.ts';
import { raiseAll } from '#areas/alerts/raise-all.ts';
import { readMilestones } from '#database/milestones.ts';
import type { Database } from '#database/pool.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** Without a backup or an export for this long somebody should look. */
const BACKUP_OLD_MS = WEEK_MS;
/** The shares of a document's limit from which on its Owners hear of it, and from which on it is nearly full. */
const WORTH_A_WORD = 0.5;
const NEARLY_FULL = 0.8;

interface Fill {
  readonly account: string;
  readonly name: string;
  readonly bytes: number;
}

async function fullDocuments(db: Database): Promise<readonly Fill[]> {
  const { rows } = await sql<Fill>`
    select account_id as account, name, live_bytes::float8 as bytes from document
    where state = 'open' and live_bytes > ${MAX_DOCUMENT_BYTES * WORTH_A_WORD}`.execute(db);
  return rows;
}

async function backupAlerts(db: Database, now: number): Promise<readonly RaisedAlert[]> {
  const milestones = await readMilestones(db);
  const { created_at: since } = await db
    .selectFrom('installation')
    .select('created_at')
    .executeTakeFirstOrThrow();
  const last = Math.max(
    since.getTime(),
    ...['backup', 'export'].map((name) => milestones.get(name)?.at.getTime() ?? 0),
  );
  const age = now - last;
  if (age < BACKUP_OLD_MS) return [];
  const accounts = await db.selectFrom('account').select(['id', 'created_at']).execute();
  return accounts
    .filter((account) => now - account.created_at.getTime() >= BACKUP_OLD_MS)
    .map(({ id }) => ({
      account: id,
      type: 'backup-old' as const,
      // Said again each week that it stays so.
      cause: `${last}:${Math.floor(age / WEEK_MS)}`,
      values: { days: Math.floor(age / DAY_MS) },
      audience: 'entitled' as const,
      at: now,
    }));
}

/** Raises alerts of missing backups and of documents that are half full and more. `now`: epoch milliseconds. (ALT-3) */
export async function watchInstallation(db: Database, now: number): Promise<number> {
  const full = await fullDocuments(db);
  const alerts = full.map(({ account, name, bytes }) => ({
    account,
    type: 'storage-high' as const,
    cause: `document:${name}:${Math.floor(now / WEEK_MS)}`,
    values: {
      what: `document:${name.split(':')[0]}`,
      percent: Math.floor((bytes / MAX_DOCUMENT_BYTES) * 100),
    },
    audience: 'entitled' as const,
    ...(bytes < MAX_DOCUMENT_BYTES * NEARLY_FULL && { severity: 'warning' as const }),
    at: now,
  }));
  return raiseAll(db, [...alerts, ...(await backupAlerts(db, now))]);
}
