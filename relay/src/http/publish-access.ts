import { sql } from 'kysely';
import type { Database } from '#database/pool.ts';

/** Tells every relay to look again at what a user may do, or that one of the user's sessions has ended. */
export async function publishAccessChanged(db: Database, userId: string): Promise<void> {
  await sql`select pg_notify('roundsman_access', ${JSON.stringify({ user: userId })})`.execute(db);
}
