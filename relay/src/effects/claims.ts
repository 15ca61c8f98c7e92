import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/pool.ts';
import { addJob } from './queue.ts';

/** An effect that a worker has taken and nobody else can take before it is put back. */
export interface Claim {
  readonly key: string;
  readonly account: string | null;
  readonly kind: string;
  readonly payload: object;
  /** Which try this is, the first is 1. */
  readonly attempts: number;
  /** Tells this taking from any other. */
  readonly claims: number;
  /** Tries before this one of which nobody knows whether it happened. */
  readonly unclear: number;
}

/**
 * Takes a queued effect that is due, of one of the kinds; null when there is nothing to take: it is done, cancelled,
 * taken, not due, or everything outward is paused.
 */
export async function claimEffect(
  db: Database,
  options: { key: string; worker: number; kinds: readonly string[] },
): Promise<Claim | null> {
  const { rows } = await sql<Omit<Claim, 'account'> & { account_id: string | null }>`
    update effect set state = 'running', worker = ${options.worker}, attempts = attempts + 1, claims = claims + 1,
      updated_at = now()
    where key = ${options.key} and state = 'queued' and run_at <= now() and kind = any(${options.kinds}::text[])
      and not exists (select 1 from installation where effects_paused)
    returning key, account_id, kind, payload, attempts, claims, unclear`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { account_id: account, ...claim } = row;
  return { ...claim, account };
}

/** What is written down of a try, which is the end of the claim. */
export type Ending =
  | { readonly to: 'done'; readonly ref: string | null }
  | { readonly to: 'cancelled' | 'failed'; readonly error: string }
  | { readonly to: 'unknown'; readonly error: string; readonly isUnclear: true }
  /** Tried again after so many milliseconds. */
  | {
      readonly to: 'queued';
      readonly error: string | null;
      readonly inMs: number;
      readonly isUnclear: boolean;
    };

/**
 * Ends a claim. What is done is done even where the claim was taken away meanwhile, unless somebody began anew; any
 * other ending counts for the holder only. False: it was somebody else's, and nothing changed.
 */
export async function endClaim(
  db: Database,
  claim: Pick<Claim, 'key' | 'claims'>,
  ending: Ending,
): Promise<boolean> {
  const from = ending.to === 'done' ? ['running', 'unknown', 'queued'] : ['running'];
  const isUnclear = 'isUnclear' in ending && ending.isUnclear;
  const runAt = ending.to === 'queued' ? inMs(ending.inMs) : sql<Date>`effect.run_at`;
  const { rows } = await sql`
    with ended as (
      update effect set state = ${ending.to}, worker = null, run_at = ${runAt}, updated_at = now(),
        ref = ${ending.to === 'done' ? ending.ref : null}, error = ${'error' in ending ? ending.error : null},
        unclear = unclear + ${isUnclear ? 1 : 0}::integer
      where key = ${claim.key} and claims = ${claim.claims} and state = any(${from}::text[])
      returning key, run_at, state)
    select case when ended.state = 'queued' then ${addJob(sql.ref('ended.key'), sql.ref('ended.run_at'))} is not null
      end as added from ended`.execute(db);
  return rows.length > 0;
}

/** Puts a queued effect off, without a try. */
export async function postpone(db: Database, key: string, options: { inMs: number; error: string }) {
  await sql`
    with later as (
      update effect set run_at = ${inMs(options.inMs)}, error = ${options.error}, updated_at = now()
      where key = ${key} and state = 'queued' returning key, run_at)
    select ${addJob(sql.ref('later.key'), sql.ref('later.run_at'))} is not null as added from later`.execute(
    db,
  );
}

/** Effects of a kind (`mail.%`) that an account has had within the last so many milliseconds. */
export async function countRecent(
  db: Database,
  options: { account: string; kinds: string; withinMs: number },
): Promise<number> {
  const row = await db
    .selectFrom('effect')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', options.account)
    .where('kind', 'like', options.kinds)
    .where('state', 'in', ['running', 'done', 'unknown'])
    .where('updated_at', '>', sql<Date>`now() - ${options.withinMs} * interval '1 millisecond'`)
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface HeldClaim {
  readonly key: string;
  readonly kind: string;
  readonly attempts: number;
  readonly claims: number;
}

/** What workers hold that are gone, or that never got to know that they hold it. */
export async function claimsOf(db: Database, worker: number | 'gone'): Promise<readonly HeldClaim[]> {
  let query = db
    .selectFrom('effect')
    .select(['key', 'kind', sql<number>`attempts`.as('attempts'), sql<number>`claims`.as('claims')])
    .where('state', '=', 'running');
  query =
    worker === 'gone'
      ? query.where(sql<boolean>`not exists (select 1 from effect_worker w where w.id = effect.worker)`)
      : query.where('worker', '=', worker);
  return query.execute();
}

function inMs(ms: number): RawBuilder<Date> {
  return sql<Date>`now() + ${ms}::double precision * interval '1 millisecond'`;
}
