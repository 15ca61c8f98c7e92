import { sql } from 'kysely';
import { ACCESS_CHANNEL } from '#bus/postgres-bus.ts';
import type { Database } from '#database/pool.ts';

/** Tells every relay to look again at what a user may do, or that one of the user's sessions has ended. */
export async function publishAccessChanged(db: Database, userId: string): Promise<void> {
  await sql`select pg_notify(${ACCESS_CHANNEL}, ${JSON.stringify({ user: userId })})`.execute(db);
}
