import { sql } from 'kysely';
import type { EffectState } from '#database/effect-state.ts';
import type { Database } from '#database/pool.ts';
import { addJob, removeJob } from './queue.ts';

/** What stands as the error of an effect about which a person decided: nobody has to look at it again. */
export const SETTLED = 'settled by the operator';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What an effect that is over carried is of no use any more, and personal. */
const KEEP_PAYLOAD_MS = 90 * DAY_MS;

/** An effect as an operator sees it. */
export interface LedgerEntry {
  readonly key: string;
  readonly account: string | null;
  readonly kind: string;
  readonly state: EffectState;
  readonly runAt: Date;
  readonly attempts: number;
  /** Tries of which nobody knows whether it happened: when it is done, it may have happened more than once. */
  readonly unclear: number;
  readonly ref: string | null;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Effects, those that changed last first. */
export async function listEffects(
  db: Database,
  filter: { states?: readonly EffectState[] | undefined; limit: number },
): Promise<readonly LedgerEntry[]> {
  let query = db.selectFrom('effect').selectAll().orderBy('updated_at', 'desc').limit(filter.limit);
  if (filter.states) query = query.where('state', 'in', filter.states);
  const rows = await query.execute();
  return rows.map((row) => ({
    key: row.key,
    account: row.account_id,
    kind: row.kind,
    state: row.state,
    runAt: row.run_at,
    attempts: row.attempts,
    unclear: row.unclear,
    ref: row.ref,
    error: row.error,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

/** Where an effect stands; undefined when nobody ever wanted it. */
export async function stateOf(db: Database, key: string): Promise<EffectState | undefined> {
  const row = await db.selectFrom('effect').select('state').where('key', '=', key).executeTakeFirst();
  return row?.state;
}

/** Takes back an effect that nobody has begun with. False: it was not queued (any more), and nothing changed. */
export async function cancelEffect(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      update effect set state = 'cancelled', updated_at = now() where key = ${key} and state = 'queued' returning key)
    select ${removeJob(sql.ref('taken.key'))} is not null as removed from taken`.execute(db);
  return rows.length > 0;
}

/** Queues an effect again that failed, or of which nobody knows whether it happened. False: it is in no such state. */
export async function retryEffect(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql`
    with again as (
      update effect set state = 'queued', attempts = 0, run_at = now(), error = null, updated_at = now()
      where key = ${key} and state in ('failed', 'unknown') returning key, run_at)
    select ${addJob(sql.ref('again.key'), sql.ref('again.run_at'))} is not null as added from again`.execute(
    db,
  );
  return rows.length > 0;
}

/** Writes down what a person found out about an effect that failed or is unknown. False: it is in no such state. */
export async function settleEffect(db: Database, key: string, as: 'done' | 'failed'): Promise<boolean> {
  const settled = await db
    .updateTable('effect')
    .set({ state: as, error: SETTLED, updated_at: sql<Date>`now()` })
    .where('key', '=', key)
    .where('state', 'in', ['failed', 'unknown'])
    .executeTakeFirst();
  return settled.numUpdatedRows > 0n;
}

/** Empties what effects carried that were over 90 days ago; their keys stay for ever. `now`: epoch milliseconds. */
export async function forgetPayloads(db: Database, now: number): Promise<number> {
  const emptied = await db
    .updateTable('effect')
    .set({ payload: '{}' })
    .where('state', 'in', ['done', 'cancelled'])
    .where('updated_at', '<', new Date(now - KEEP_PAYLOAD_MS))
    .where(sql<boolean>`payload <> '{}'`)
    .executeTakeFirst();
  return Number(emptied.numUpdatedRows);
}
