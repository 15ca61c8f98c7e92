import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Database } from '#database/pool.ts';
import type { EffectKind } from './effect-kind.ts';
import { addJob } from './queue.ts';

/** The queue's names of jobs end at 512 characters. */
const KEY_MAX = 400;

export interface WantedEffect<P extends z.ZodMiniType> {
  /** A function of the cause, such as `mail.invitation:<invitation>`; the same cause never happens twice. */
  readonly key: string;
  /** The account it is done for, if it is done for one. */
  readonly account?: string;
  readonly kind: EffectKind<P>;
  readonly payload: z.output<P>;
  /** Not before; epoch milliseconds. At once when absent. */
  readonly runAt?: number;
}

/**
 * Enters an effect into the ledger and the queue, in the caller's transaction. False when its key is there already,
 * which is no mistake. @source effects.md
 */
export async function wantEffect<P extends z.ZodMiniType>(
  trx: Database,
  wanted: WantedEffect<P>,
): Promise<boolean> {
  const { kind, payload } = wanted;
  return enterEffect(trx, { ...wanted, kind: kind.kind, payload: kind.payload.parse(payload) as object });
}

/** The same for kinds that only some workers know. The payload is checked by whoever carries it out. */
export async function enterEffect(
  trx: Database,
  wanted: { key: string; account?: string; kind: string; payload: object; runAt?: number },
): Promise<boolean> {
  const { key, account, kind, payload, runAt } = wanted;
  if (key.length > KEY_MAX) throw new RangeError(`the key of an effect is too long: ${kind}`);
  const { rows } = await sql`
    with made as (
      insert into effect (key, account_id, kind, payload, run_at)
      values (${key}, ${account ?? null}, ${kind}, ${JSON.stringify(payload)},
        ${runAt === undefined ? sql`now()` : new Date(runAt)})
      on conflict (key) do nothing
      returning key, run_at)
    select ${addJob(sql.ref('made.key'), sql.ref('made.run_at'))} is not null as added from made`.execute(
    trx,
  );
  return rows.length > 0;
}
