import { sql } from 'kysely';
import type { Database } from '#database/pool.ts';
import type { ChangedDocument } from './firms/core-mirror.ts';

/** Tells every relay, after the commit, that documents have new rows. Losing it costs latency, never data. */
export async function publishChanges(db: Database, changed: readonly ChangedDocument[]): Promise<void> {
  const heads = new Map(changed.map((change) => [`${change.account} ${change.document}`, change]));
  for (const change of heads.values()) {
    await sql`select pg_notify('roundsman_log', ${JSON.stringify(change)})`.execute(db);
  }
}

/** Tells every relay to look again at what a user may do, or that one of the user's sessions has ended. */
export async function publishAccessChanged(db: Database, userId: string): Promise<void> {
  await sql`select pg_notify('roundsman_access', ${JSON.stringify({ user: userId })})`.execute(db);
}
