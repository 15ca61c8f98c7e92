import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '#database/pool.ts';
import { Logger, runMigrations } from './queue-library.ts';

/** The queue's name for carrying out one effect; its payload is `{ key }`. */
export const EFFECT_TASK = 'effect';

/** A job only wakes a worker up: how often an effect is tried is the ledger's business. */
const JOB_ATTEMPTS = 25;

const silent = new Logger(() => () => {});

/** Brings the queue's own tables to the version of its library. Several processes may do so at once. */
export async function migrateQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent, noHandleSignals: true });
}

/** SQL that puts an effect's job into the queue, in place of one that waits there; both are SQL expressions. */
export function addJob(key: RawBuilder<string>, runAt: RawBuilder<Date>): RawBuilder<unknown> {
  return sql`graphile_worker.add_job(${EFFECT_TASK}::text, json_build_object('key', ${key}), run_at := ${runAt},
    max_attempts := ${JOB_ATTEMPTS}::integer, job_key := 'effect:' || ${key})`;
}

/** SQL that takes an effect's job out of the queue. */
export function removeJob(key: RawBuilder<string>): RawBuilder<unknown> {
  return sql`graphile_worker.remove_job('effect:' || ${key})`;
}

/**
 * Gives a job to queued effects that have none: after a pause, after an import, and if ever one got lost. Answers how
 * many there were.
 */
export async function requeue(db: Database, limit = 1000): Promise<number> {
  const { rows } = await sql`
    with lost as materialized (
      select e.key, e.run_at from effect e
      where e.state = 'queued' and not exists (
        select 1 from graphile_worker.jobs j
        where j.key = 'effect:' || e.key and (j.attempts < j.max_attempts or j.locked_at is not null))
      order by e.run_at limit ${limit})
    select ${addJob(sql.ref('lost.key'), sql.ref('lost.run_at'))} is not null as added from lost`.execute(db);
  return rows.length;
}

/** Lets others take the jobs that a worker held, which is dead. `pool`: what the queue calls it. */
export async function freeJobsOf(db: Database, pool: string): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array[${pool}]::text[])`.execute(db);
}

/**
 * Frees jobs of workers that died before they had told their name, and removes jobs that were pushed aside and nobody
 * will run.
 */
export async function freeLostJobs(db: Database): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct j.locked_by)) from graphile_worker.jobs j
    where j.locked_at < now() - interval '1 minute'
      and not exists (select 1 from effect_worker w where w.pool = j.locked_by)
    having count(*) > 0`.execute(db);
  await sql`
    select graphile_worker.complete_jobs(array_agg(j.id)) from graphile_worker.jobs j
    where j.key is null and j.locked_at is null and j.attempts >= j.max_attempts
    having count(*) > 0`.execute(db);
}
