import type { Database } from '#database/pool.ts';
import { hintHeads } from '#log/hints.ts';
import { type RaisedAlert, raiseAlert } from './raise-alert.ts';

/** Raises alerts one by one, each in a transaction of its own, and tells the relays. Answers how many were new. */
export async function raiseAll(db: Database, alerts: readonly RaisedAlert[]): Promise<number> {
  let raised = 0;
  for (const alert of alerts) {
    const heads = await db.transaction().execute((trx) => raiseAlert(trx, alert));
    await hintHeads(db, heads);
    if (heads.length > 0) raised += 1;
  }
  return raised;
}
