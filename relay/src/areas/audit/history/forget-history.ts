import { sql } from 'kysely';
import type { Database } from '#database/pool.ts';
import { dayOf } from './change-chain.ts';
import { holdAccount } from './write-history.ts';

const KEPT_MONTHS = 24;
const DAYS_AT_ONCE = 50;

/** First UTC day of which changes are kept (ISO). `now`: epoch milliseconds. */
function firstKeptDay(now: number): string {
  const today = new Date(now);
  return dayOf(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - KEPT_MONTHS, today.getUTCDate()));
}

/** Keeps of one day only who changed how much of what kind. */
async function countDay(trx: Database, account: string, day: string): Promise<number> {
  if (!(await holdAccount(trx, account))) return 0;
  await sql`
    insert into record_change_month (account_id, month, kind, actor, changes)
    select account_id, substring(day for 7) || '-01', substring(document from '^[^:.]*'), actor, count(*)
    from record_change where account_id = ${account} and day = ${day} group by 1, 2, 3, 4
    on conflict (account_id, month, kind, actor)
      do update set changes = record_change_month.changes + excluded.changes`.execute(trx);
  const ofDay = (table: 'record_change' | 'record_change_day') =>
    trx.deleteFrom(table).where('account_id', '=', account).where('day', '=', day).executeTakeFirst();
  const { numDeletedRows } = await ofDay('record_change');
  await ofDay('record_change_day');
  return Number(numDeletedRows);
}

/**
 * Makes monthly counts of changes that are older than 24 months, day by day, and answers how many changes went. `now`:
 * epoch milliseconds.
 */
export async function forgetHistory(db: Database, now: number): Promise<number> {
  const days = await db
    .selectFrom('record_change_day')
    .select(['account_id', 'day'])
    .where('day', '<', firstKeptDay(now))
    .orderBy('day')
    .limit(DAYS_AT_ONCE)
    .execute();
  let gone = 0;
  for (const { account_id: account, day } of days) {
    gone += await db.transaction().execute((trx) => countDay(trx, account, day));
  }
  return gone;
}
