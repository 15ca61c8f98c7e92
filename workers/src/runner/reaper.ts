import type { Log } from '@roundsman/relay/database/log.ts';
import type { Database } from '@roundsman/relay/database/pool.ts';
import { claimsOf, endClaim } from '@roundsman/relay/effects/claims.ts';
import { freeJobsOf, freeLostJobs, requeue } from '@roundsman/relay/effects/queue.ts';
import { areEffectsPaused } from '@roundsman/relay/operations/effects-pause.ts';
import { sql } from 'kysely';
import type { Effect } from '#effects/define-effect.ts';
import { unclearEnding } from './carry-out.ts';
import { WORKER_LOCKS } from './worker-identity.ts';

export interface ReaperDeps {
  readonly db: Database;
  readonly effects: ReadonlyMap<string, Effect>;
  /** Own id. */
  readonly worker: number;
  /** Keys that this process is at. */
  readonly atWork: ReadonlySet<string>;
  /** How long a worker's lock has to be free before it counts as dead: it may just be connecting again (ms). */
  readonly deadAfterMs: number;
  readonly log: Log;
}

const ENDED = 'the worker ended while it was at it';

/**
 * Looks after what others left behind: frees the jobs of workers that are dead, decides about what they were at, and
 * gives lost effects a job. Each call is one look.
 */
export function createReaper(deps: ReaperDeps): () => Promise<void> {
  const { db, effects, log } = deps;
  /** Since when a worker's lock has been free. */
  const freeSince = new Map<number, number>();
  /** Own claims that this process knows nothing of, as of the last look. */
  let unknownOwn = new Set<string>();

  async function isFree(trx: Database, id: number): Promise<boolean> {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${WORKER_LOCKS}::integer, ${id}::integer) as free`.execute(trx);
    return rows[0]?.free ?? false;
  }

  async function reap(id: number): Promise<void> {
    const left = await db.transaction().execute(async (trx) => {
      if (!(await isFree(trx, id))) {
        freeSince.delete(id);
        return null;
      }
      const since = freeSince.get(id) ?? performance.now();
      freeSince.set(id, since);
      if (performance.now() - since < deps.deadAfterMs) return null;
      const gone = await trx
        .deleteFrom('effect_worker')
        .where('id', '=', id)
        .returning('pool')
        .executeTakeFirst();
      if (!gone) return null;
      if (gone.pool !== null) await freeJobsOf(trx, gone.pool);
      return endClaims(trx, await claimsOf(trx, id));
    });
    if (left === null) return;
    freeSince.delete(id);
    log.warn({ worker: id, effects: left }, 'a worker ended without saying so; others go on with its work');
  }

  async function endClaims(trx: Database, held: Awaited<ReturnType<typeof claimsOf>>): Promise<number> {
    for (const claim of held) {
      const ending = unclearEnding(effects.get(claim.kind), claim.attempts, { error: ENDED, inMs: 0 });
      await endClaim(trx, claim, ending);
    }
    return held.length;
  }

  /** A claim whose answer never came was made, but nothing was done with it. */
  async function putBackUnknownOwn(): Promise<void> {
    const own = (await claimsOf(db, deps.worker)).filter(({ key }) => !deps.atWork.has(key));
    for (const claim of own) {
      if (!unknownOwn.has(`${claim.key} ${claim.claims}`)) continue;
      await endClaim(db, claim, { to: 'queued', error: null, inMs: 0, isUnclear: false });
    }
    unknownOwn = new Set(own.map(({ key, claims }) => `${key} ${claims}`));
  }

  return async () => {
    const others = await db
      .selectFrom('effect_worker')
      .select('id')
      .where('id', '<>', deps.worker)
      .orderBy('id')
      .execute();
    for (const { id } of others) await reap(id);
    await db.transaction().execute(async (trx) => endClaims(trx, await claimsOf(trx, 'gone')));
    await putBackUnknownOwn();
    await freeLostJobs(db);
    if (!(await areEffectsPaused(db))) await requeue(db);
  };
}
