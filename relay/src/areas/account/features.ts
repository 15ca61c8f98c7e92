import type { Feature } from '@roundsman/shared-schema/access/features.ts';
import type { Database } from '#database/pool.ts';
import type { HeadHint } from '#log/hints.ts';
import { writeCore } from '#mirror/core-mirror.ts';

/** Turns a feature of an account on or off, in the table and in `core`. `now`: epoch milliseconds. */
export async function setFeature(
  trx: Database,
  wish: { account: string; feature: Feature; on: boolean; now: number },
): Promise<readonly HeadHint[]> {
  const { account, feature, on, now } = wish;
  const { features } = await trx
    .selectFrom('account')
    .select('features')
    .where('id', '=', account)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('account')
    .set({ features: JSON.stringify({ ...features, [feature]: on }) })
    .where('id', '=', account)
    .execute();
  return writeCore(trx, { account, now }, { [`feature:${feature}`]: on });
}
