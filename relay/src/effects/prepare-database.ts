import type pg from 'pg';
import { type BeforeUpgrade, migrate } from '#database/migrations/migrate.ts';
import { migrateQueue } from './queue.ts';

/** Brings a database to this program's version, the tables of the queue with it. Several processes may do so at once. */
export async function prepareDatabase(
  pool: pg.Pool,
  options: { beforeUpgrade?: BeforeUpgrade | undefined } = {},
): Promise<{ applied: number }> {
  const done = await migrate(pool, options);
  // Not under the lock of the migrations, as a pool may be of one connection.
  await migrateQueue(pool);
  return done;
}
