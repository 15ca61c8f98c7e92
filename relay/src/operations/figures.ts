import { sql } from 'kysely';
import { type Milestone, readMilestones } from '#database/milestones.ts';
import type { Database } from '#database/pool.ts';
import { SETTLED } from '#effects/ledger.ts';
import { type Recovery, recoveryOf } from '#log/recovery.ts';
import { type RunningProcess, readRunningProcesses } from './running-processes.ts';

/** What the database tells of an installation: figures only, nothing about anybody. Bytes and counts. */
export interface Figures {
  readonly installation: string;
  readonly migration: number;
  readonly databaseBytes: number;
  readonly connections: number;
  readonly accounts: number;
  readonly users: number;
  readonly devices: number;
  readonly sessions: number;
  readonly documents: number;
  readonly snapshotBytes: number;
  readonly logBytes: number;
  readonly logRows: number;
  readonly largestDocumentBytes: number;
  /** Rows that some consumer of the log has not read yet: the sum, and the most of one document. */
  readonly consumerLagRows: number;
  readonly consumerLagMost: number;
  readonly failedSignIns: number;
  readonly effectsPaused: boolean;
  readonly effectsQueued: number;
  /** Since when the oldest effect has been due that is still queued (ms); 0 for none. */
  readonly oldestDueEffectMs: number;
  /** Effects that a person has to look at. */
  readonly effectsFailed: number;
  readonly effectsUnknown: number;
  /** Effects that were done in the last 24 hours, perhaps more than once. */
  readonly effectsUnclear: number;
  readonly recovery: Recovery | null;
  readonly processes: readonly RunningProcess[];
  readonly milestones: ReadonlyMap<string, Milestone>;
}

type Counts = Omit<Figures, 'recovery' | 'processes' | 'milestones'>;

/** Sign-ins that failed are counted for this long. */
export const FAILED_SIGN_INS_HOURS = 24;

async function readCounts(db: Database): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select i.id as "installation", i.effects_paused as "effectsPaused",
      (select max(number) from migration) as "migration",
      pg_database_size(current_database()) as "databaseBytes",
      (select count(*) from pg_stat_activity where datname = current_database()) as "connections",
      (select count(*) from account) as "accounts",
      (select count(*) from app_user) as "users",
      (select count(*) from device) as "devices",
      (select count(*) from session where expires_at > now() and ended_at is null) as "sessions",
      d.*,
      c.*,
      e.*,
      (select count(*) from audit_event where event in ('sign-in.failed', 'sign-in.second-failed')
        and at > now() - ${FAILED_SIGN_INS_HOURS} * interval '1 hour') as "failedSignIns"
    from installation i,
      (select count(*) as "documents", coalesce(sum(snapshot_bytes), 0)::bigint as "snapshotBytes",
        coalesce(sum(log_bytes), 0)::bigint as "logBytes",
        coalesce(sum(head - snapshot_seq), 0)::bigint as "logRows",
        coalesce(max(snapshot_bytes + log_bytes), 0)::bigint as "largestDocumentBytes"
        from document where state <> 'gone') d,
      (select coalesce(sum(d.head - c.seq), 0)::bigint as "consumerLagRows",
        coalesce(max(d.head - c.seq), 0)::bigint as "consumerLagMost"
        from consumer_cursor c join document d on d.id = c.document_id) c,
      (select count(*) filter (where state = 'queued') as "effectsQueued",
        count(*) filter (where state = 'failed' and error is distinct from ${SETTLED}) as "effectsFailed",
        count(*) filter (where state = 'unknown') as "effectsUnknown",
        count(*) filter (where state = 'done' and unclear > 0) as "effectsUnclear",
        coalesce(extract(epoch from now() - min(run_at) filter (where state = 'queued' and run_at < now())) * 1000, 0)::bigint
          as "oldestDueEffectMs"
        from effect where state not in ('done', 'cancelled')
          or (state = 'done' and unclear > 0 and updated_at > now() - interval '1 day')) e`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database has no installation');
  return row;
}

/** Reads the figures of an installation. `now`: epoch milliseconds. */
export async function readFigures(db: Database, now: number): Promise<Figures> {
  const [counts, recovery, processes, milestones] = await Promise.all([
    readCounts(db),
    recoveryOf(db, now),
    readRunningProcesses(db),
    readMilestones(db),
  ]);
  return { ...counts, recovery, processes, milestones };
}
