import type { DocumentMember } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Database } from '#database/pool.ts';
import type { HeadHint } from '#log/hints.ts';
import { applyEntries } from './apply-entries.ts';
import { visibleChange } from './store.ts';

export interface Settled {
  /** How many this call settled. */
  readonly count: number;
  readonly settled: string[];
  readonly leftAlone: string[];
  readonly refused: { id: string; reason: string }[];
  readonly heads: readonly HeadHint[];
}

/**
 * Applies or discards entries in the caller's transaction; those that are settled already stay as they are, and those
 * that the applier may not write stay open. Null when one of the ids is not on the account's list.
 */
export async function settleEntries(
  trx: Database,
  target: { account: string; applier: DocumentMember; device: string; now: number },
  wish: { ids: readonly string[]; as: 'apply' | 'discard' },
): Promise<Settled | null> {
  const { account, applier, now } = target;
  const rows = await trx
    .selectFrom('waiting_change')
    .selectAll()
    .where('account_id', '=', account)
    .where('id', 'in', wish.ids)
    .where((where) => where.or([where('settled_as', 'is', null), where('settled_as', '!=', 'personal')]))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < new Set(wish.ids).size) return null;
  const open = rows.filter((row) => !row.settled_at);
  const earlier = rows.filter((row) => row.settled_at);
  const settle = async (ids: readonly string[], as: 'applied' | 'discarded', leftAlone: boolean) => {
    if (ids.length === 0) return;
    await trx
      .updateTable('waiting_change')
      .set({
        settled_at: new Date(now),
        settled_by: applier.userId,
        settled_as: as,
        left_alone: leftAlone,
      })
      .where('id', 'in', ids)
      .execute();
  };
  const before = earlier.map(({ id }) => id);
  const leftBefore = earlier.filter((row) => row.left_alone).map(({ id }) => id);
  if (wish.as === 'discard') {
    const ids = open.map(({ id }) => id);
    await settle(ids, 'discarded', false);
    return {
      count: ids.length,
      settled: [...before, ...ids],
      leftAlone: leftBefore,
      refused: [],
      heads: [],
    };
  }
  const entries = open.map((row) => ({
    id: row.id,
    userId: row.user_id,
    device: row.device_id,
    postedAt: row.posted_at.getTime(),
    change: visibleChange(row.change, applier),
  }));
  const { applied, leftAlone, refused, heads } = await applyEntries(trx, target, entries);
  const whole = applied.filter((id) => !leftAlone.has(id));
  await settle(whole, 'applied', false);
  await settle([...leftAlone], 'applied', true);
  return {
    count: applied.length,
    settled: [...before, ...applied],
    leftAlone: [...leftBefore, ...leftAlone],
    refused: [...refused],
    heads,
  };
}
