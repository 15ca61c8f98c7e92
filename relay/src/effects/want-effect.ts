import type { Database } from '#database/pool.ts';
import { EFFECT_KINDS, type EffectKind, type EffectPayload } from './effect-kinds.ts';

export interface WantedEffect<K extends EffectKind> {
  /** A function of the cause, such as `mail.invitation:<invitation>`; the same cause never happens twice. */
  readonly key: string;
  /** The account it is done for, if it is done for one. */
  readonly account?: string;
  readonly kind: K;
  readonly payload: EffectPayload<K>;
  /** Not before; epoch milliseconds. At once when absent. */
  readonly runAt?: number;
}

/**
 * Enters an effect into the ledger and the queue, in the caller's transaction. False when its key is there already,
 * which is no mistake. @source effects.md
 */
export async function wantEffect<K extends EffectKind>(
  trx: Database,
  wanted: WantedEffect<K>,
): Promise<boolean> {
  const { key, account, kind, payload, runAt } = wanted;
  const made = await trx
    .insertInto('effect')
    .values({
      key,
      account_id: account ?? null,
      kind,
      payload: JSON.stringify(EFFECT_KINDS[kind].parse(payload)),
      ...(runAt === undefined ? {} : { run_at: new Date(runAt) }),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return Boolean(made.numInsertedOrUpdatedRows);
}
