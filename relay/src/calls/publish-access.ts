import { sql } from 'kysely';
import { ACCESS_CHANNEL, OTHER_CHANNEL } from '#bus/postgres-bus.ts';
import type { Database } from '#database/pool.ts';

/** Tells every relay to look again at what a user may do, or that one of the user's sessions has ended. */
export async function publishAccessChanged(db: Database, userId: string): Promise<void> {
  await sql`select pg_notify(${ACCESS_CHANNEL}, ${JSON.stringify({ user: userId })})`.execute(db);
}

/** Tells every relay that the device table of an account has changed: whoever looks at it is shown it anew. */
export async function publishDevicesChanged(db: Database, accounts: readonly string[]): Promise<void> {
  const words = accounts.map((account) => JSON.stringify({ topic: 'devices', account }));
  await sql`select pg_notify(${OTHER_CHANNEL}, word) from unnest(${words}::text[]) as word`.execute(db);
}

/** The same for each account that a person belongs or belonged to. */
export async function publishDevicesOf(db: Database, userId: string): Promise<void> {
  const rows = await db.selectFrom('membership').select('account_id').where('user_id', '=', userId).execute();
  await publishDevicesChanged(
    db,
    rows.map((row) => row.account_id),
  );
}
