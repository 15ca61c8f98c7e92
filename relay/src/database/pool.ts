import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from './log.ts';
import { preparing } from './prepared.ts';
import type { Tables } from './tables.ts';

/** The typed database; a transaction of it is `Transaction<Tables>`. */
export type Database = Kysely<Tables>;

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`database number out of range: ${text}`);
  return value;
}

/** How values come out of PostgreSQL: bigint as number (refused beyond 2^53), everything else as pg has it. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8 && format !== 'binary') return parseBigint;
    return pg.types.getTypeParser(oid, format);
  },
};

/** A pool whose idle connections may break (server restart) without ending the process. */
export function createPool(url: string, options: { max?: number; log?: Log } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 15_000,
    types: types as pg.CustomTypesConfig,
    application_name: 'roundsman',
  });
  const say = (error: Error) => {
    // A pool counts as ended while its last connections still say goodbye: the server may be gone before them.
    if (!pool.ending) options.log?.warn({ error: error.message }, 'a database connection broke');
  };
  pool.on('error', say);
  pool.on('connect', (client) => client.on('error', say));
  return pool;
}

/** Typed queries over a pool. Ending the pool is the caller's; do not call `destroy` as well. */
export function openKysely(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}
