import { sql } from 'kysely';
import { customAlphabet } from 'nanoid';
import type pg from 'pg';
import { DatabaseError } from '#database/embedded/database-error.ts';
import type { Database } from '#database/pool.ts';
import { firstTables } from './0001-first-tables.ts';
import { refusalsAndClients } from './0002-refusals-and-clients.ts';
import { epochs } from './0003-epochs.ts';
import { devicesAndSessions } from './0004-devices-and-sessions.ts';
import { signInSecurity } from './0005-sign-in-security.ts';
import { scale } from './0006-scale.ts';
import { connections } from './0007-connections.ts';
import { effects } from './0008-effects.ts';
import { accountLife } from './0009-account-life.ts';
import { people } from './0010-people.ts';
import { alerts } from './0011-alerts.ts';
import { profile } from './0012-profile.ts';
import { mailBase } from './0013-mail-base.ts';
import { mailedInvitations } from './0014-mailed-invitations.ts';
import { writeProbe } from './0015-write-probe.ts';
import { valueCopies } from './0016-value-copies.ts';
import { mailWay } from './0017-mail-way.ts';
import { recordHistory } from './0018-record-history.ts';
import { imports } from './0019-imports.ts';
import { keyCheck } from './0020-key-check.ts';
import { auditEntries } from './0021-audit-entries.ts';
import { backups } from './0022-backups.ts';
import { overruledValues } from './0023-overruled-values.ts';
import { parts } from './0024-parts.ts';
import { dueAndMarks } from './0025-due-and-marks.ts';
import { settledEpochs } from './0026-settled-epochs.ts';
import { formPdfs } from './0027-form-pdfs.ts';
import { devicePlaces } from './0028-device-places.ts';
import { accountStorage } from './0029-account-storage.ts';
import { mergesInHistory } from './0030-merges-in-history.ts';
import type { Migration } from './migration.ts';

/** In their order; what has run somewhere is never changed. */
export const migrations: readonly Migration[] = [
  firstTables,
  refusalsAndClients,
  epochs,
  devicesAndSessions,
  signInSecurity,
  scale,
  connections,
  effects,
  accountLife,
  people,
  alerts,
  profile,
  mailBase,
  mailedInvitations,
  writeProbe,
  valueCopies,
  mailWay,
  recordHistory,
  imports,
  keyCheck,
  auditEntries,
  backups,
  overruledValues,
  parts,
  dueAndMarks,
  settledEpochs,
  formPdfs,
  devicePlaces,
  accountStorage,
  mergesInHistory,
];

/** Any number that no other program's advisory lock is likely to have. */
const MIGRATION_LOCK = 7_062_021_947;

/** The id of an installation, which devices name their databases by: 12 characters. */
export const newInstallationId: () => string = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 12);

/** The migrations that a database is brought from and to. */
export interface Upgrade {
  readonly from: number;
  readonly to: number;
}

/** What is done before the first change of a database that is behind, while nobody else can change it; it may refuse. */
export type BeforeUpgrade = (upgrade: Upgrade) => Promise<void>;

/**
 * Brings the database to this program's version, one process at a time, and gives a new one its installation id.
 * A database of a later version is refused: an older program must not write to it. The queue has tables of its own:
 * `prepareDatabase` makes both.
 */
export async function migrate(
  pool: pg.Pool,
  { beforeUpgrade }: { beforeUpgrade?: BeforeUpgrade | undefined } = {},
): Promise<{ applied: number }> {
  const client = await pool.connect();
  let applied = 0;
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migration (number integer primary key, name text not null, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ number: number }>('select number from migration');
    const done = new Set(rows.map((row) => row.number));
    const newest = migrations.at(-1)?.number ?? 0;
    if (Math.max(0, ...done) > newest) {
      throw new DatabaseError(
        'The database was made by a later version of Roundsman. Please update this one.',
      );
    }
    const from = Math.max(0, ...done);
    if (from > 0 && migrations.some(({ number }) => !done.has(number)))
      await beforeUpgrade?.({ from, to: newest });
    for (const step of migrations) {
      if (done.has(step.number)) continue;
      await client.query('begin');
      await client.query(step.sql);
      await client.query('insert into migration (number, name) values ($1, $2)', [step.number, step.name]);
      await client.query('commit');
      applied += 1;
    }
    await client.query(
      'insert into installation (id) select $1 where not exists (select 1 from installation)',
      [newInstallationId()],
    );
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // Ending the connection rolls back and frees the lock, whatever state it was in.
    client.release(true);
    throw error;
  }
  return { applied };
}

/** Number of the newest migration that a database has had. */
export async function newestMigrationOf(db: Database): Promise<number> {
  const { rows } = await sql<{ number: number }>`select max(number) as number from migration`.execute(db);
  return rows[0]?.number ?? 0;
}

/** Whether a database is at this program's version: neither behind nor ahead of it. */
export async function isMigrated(db: Database): Promise<boolean> {
  return (await newestMigrationOf(db)) === migrations.at(-1)?.number;
}
