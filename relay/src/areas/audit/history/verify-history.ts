import type { RecordChangeDayTable } from '#database/history-tables.ts';
import type { Database } from '#database/pool.ts';
import { sealOf } from './change-chain.ts';

const ROWS_AT_ONCE = 1000;

/** What is wrong with the history: the first fault of a day. `seq`: the change, where one is known. */
export interface HistoryFault {
  readonly account: string;
  /** ISO day in UTC. */
  readonly day: string;
  readonly fault: 'missing' | 'altered' | 'unsealed';
  readonly seq?: number;
}

export interface VerifiedHistory {
  readonly days: number;
  readonly changes: number;
  readonly faults: readonly HistoryFault[];
}

/** The first fault of a day's chain, its last seal included. */
async function faultOfDay(
  db: Database,
  sealed: RecordChangeDayTable,
): Promise<Pick<HistoryFault, 'fault' | 'seq'> | undefined> {
  const { account_id: account, first_seq: first } = sealed;
  const end = first + sealed.changes;
  let { before } = sealed;
  for (let seq = first; seq < end; ) {
    const rows = await db
      .selectFrom('record_change')
      .selectAll()
      .where('account_id', '=', account)
      .where('seq', '>=', seq)
      .where('seq', '<', end)
      .orderBy('seq')
      .limit(ROWS_AT_ONCE)
      .execute();
    if (rows.length === 0) return { fault: 'missing', seq };
    for (const { hash, account_id: _account, ...change } of rows) {
      if (change.seq !== seq) return { fault: 'missing', seq };
      before = sealOf(before, change);
      if (change.day !== sealed.day || !before.equals(hash)) return { fault: 'altered', seq };
      seq += 1;
    }
  }
  return before.equals(sealed.hash) ? undefined : { fault: 'altered' };
}

/** Days whose changes nothing seals any more, because their seal was removed. */
async function unsealedDays(db: Database, account: string): Promise<readonly HistoryFault[]> {
  const rows = await db
    .selectFrom('record_change as c')
    .leftJoin('record_change_day as d', (join) =>
      join.onRef('d.account_id', '=', 'c.account_id').onRef('d.day', '=', 'c.day'),
    )
    .select('c.day')
    .distinct()
    .where('c.account_id', '=', account)
    .where((where) =>
      where.or([
        where('d.day', 'is', null),
        where('c.seq', '<', where.ref('d.first_seq')),
        where('c.seq', '>=', where('d.first_seq', '+', where.ref('d.changes'))),
      ]),
    )
    .execute();
  return rows.map(({ day }) => ({ account, day, fault: 'unsealed' }));
}

/**
 * Looks whether the history of an account is as it was written: every change, every day's chain, and each day where the
 * one before it ended. What is older than 24 months is not there to be looked at.
 */
export async function verifyHistory(db: Database, account: string): Promise<VerifiedHistory> {
  const days = await db
    .selectFrom('record_change_day')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('day')
    .execute();
  const faults: HistoryFault[] = [];
  let last: RecordChangeDayTable | undefined;
  for (const sealed of days) {
    const { day } = sealed;
    const follows =
      !last || (sealed.before.equals(last.hash) && sealed.first_seq === last.first_seq + last.changes);
    const fault = follows ? await faultOfDay(db, sealed) : ({ fault: 'missing' } as const);
    if (fault) faults.push({ account, day, ...fault });
    last = sealed;
  }
  faults.push(...(await unsealedDays(db, account)));
  const changes = days.reduce((sum, day) => sum + day.changes, 0);
  return { days: days.length, changes, faults };
}
