import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

const names = new Map<string, string>();

/**
 * A statement that runs so often that each connection parses and plans it once instead of every time. It has to be
 * sent word for word (`CompiledQuery.raw`), and its best plan must not depend on its parameters.
 */
export function prepared(name: string, sql: string): string {
  names.set(sql, name);
  return sql;
}

/** The pool as Kysely wants it, with the statements of `prepared` prepared. */
export function preparing(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparingClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const plain: PostgresPoolClient = client;
  const query = <R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    const name = names.get(sql);
    if (name === undefined) return plain.query(sql, parameters);
    return client.query({ name, text: sql, values: [...parameters] }) as never;
  };
  return { query: query as PostgresPoolClient['query'], release: () => client.release() };
}
