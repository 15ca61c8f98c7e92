import { mirrorSubscription, subscriptionNow } from '#areas/subscription/subscription-store.ts';
import type { Database } from '#database/pool.ts';
import type { HeadHint } from '#log/hints.ts';
import { writeCore } from '#mirror/core-mirror.ts';

/** Opens an account that was closed, whether its 30 days are over or not; null when it is not closed. `now`: epoch ms. */
export async function reopenClosed(
  trx: Database,
  account: string,
  now: number,
): Promise<readonly HeadHint[] | null> {
  const open = await trx
    .updateTable('account')
    .set({ closing_at: null, closes_at: null, closing_by: null, closed_at: null })
    .where('id', '=', account)
    .where('closes_at', 'is not', null)
    .executeTakeFirst();
  if (open.numUpdatedRows === 0n) return null;
  const heads = await writeCore(trx, { account, now }, { closing: null });
  const held = await subscriptionNow(trx, account, now);
  return [...heads, ...(await mirrorSubscription(trx, account, held, now))];
}
