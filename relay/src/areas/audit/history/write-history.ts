import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import type { Database } from '#database/pool.ts';
import { CHAIN_START, dayOf, type SealedChange, sealOf } from './change-chain.ts';
import type { RecordedChange } from './recorded-change.ts';
import { type NameRecord, writeEntries } from './write-entries.ts';

/** Longer values, such as the whole order of a long round, are not kept: that they were changed is. */
const MOST_CHARACTERS = 8_000;
const ROWS_AT_ONCE = 500;

function kept(value: Json | undefined): { text: string | null; isCut: boolean } {
  if (value === undefined) return { text: null, isCut: false };
  const text = JSON.stringify(value);
  return text.length > MOST_CHARACTERS ? { text: null, isCut: true } : { text, isCut: false };
}

/**
 * Holds an account until the transaction ends, so that its changes are counted one after another; false when it was
 * erased meanwhile. Take it before any cursor: whoever erases an account holds it first, too.
 */
export async function holdAccount(trx: Database, account: string): Promise<boolean> {
  const row = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes changes of a held account behind those that are there, in their order, and lists them in its audit. `now`: epoch
 * milliseconds.
 */
export async function writeHistory(
  trx: Database,
  account: string,
  changes: readonly RecordedChange[],
  { now, named }: { now: number; named: NameRecord },
): Promise<void> {
  if (changes.length === 0) return;
  const last = await trx
    .selectFrom('record_change_day')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  // A clock that was set back must not put a day's changes before those of the day after.
  const day = last && last.day > dayOf(now) ? last.day : dayOf(now);
  const before = last?.hash ?? CHAIN_START;
  const firstSeq = last ? last.first_seq + last.changes : 1;
  let hash = before;
  const rows = changes.map((change, index) => {
    const [old, made] = [kept(change.old), kept(change.new)];
    const sealed: SealedChange = {
      ...change,
      seq: firstSeq + index,
      day,
      at: new Date(change.at.getTime()),
      old: old.text,
      new: made.text,
      is_cut: old.isCut || made.isCut,
    };
    hash = sealOf(hash, sealed);
    return { ...sealed, account_id: account, hash };
  });
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await trx
      .insertInto('record_change')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
  }
  await writeEntries(trx, account, rows, named);
  if (last?.day === day) {
    await trx
      .updateTable('record_change_day')
      .set({ changes: last.changes + rows.length, hash })
      .where('account_id', '=', account)
      .where('day', '=', day)
      .execute();
    return;
  }
  await trx
    .insertInto('record_change_day')
    .values({ account_id: account, day, first_seq: firstSeq, changes: rows.length, before, hash })
    .execute();
}
