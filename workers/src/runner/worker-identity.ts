import { hostname } from 'node:os';
import type { Log } from '@roundsman/relay/database/log.ts';
import pg from 'pg';

/** First number of the advisory locks by which workers show that they live; the second is the worker's id. */
export const WORKER_LOCKS = 706_202_195;

const AGAIN_MS = 200;

/** A worker that lives: as long as it holds the lock of its id nobody touches what it has taken. */
export interface WorkerIdentity {
  readonly id: number;
  /** Resolves when another worker has taken this one for dead. */
  readonly lost: Promise<void>;
  /** Leaves; what it still holds is looked after by the others. */
  end(): Promise<void>;
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: 15_000,
    application_name: 'roundsman worker',
  });
  client.on('error', () => {});
  await client.connect();
  // A machine that is gone must not hold its lock for hours.
  await client.query(
    'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
  );
  return client;
}

/**
 * Enters this process among the workers and holds its lock on a connection of its own. When the connection breaks, the
 * lock is taken again under the same id, so that a restart of the database does not make the living look dead.
 */
export async function holdIdentity(databaseUrl: string, log: Log): Promise<WorkerIdentity> {
  let client = await connect(databaseUrl);
  let isEnded = false;
  let lose: () => void = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const { rows } = await client.query<{ id: number }>(
    'insert into effect_worker (host, pid) values ($1, $2) returning id',
    [hostname(), process.pid],
  );
  const id = rows[0]?.id ?? 0;
  await client.query('select pg_advisory_lock($1, $2)', [WORKER_LOCKS, id]);
  watch(client);

  function watch(held: pg.Client): void {
    held.once('end', () => {
      if (!isEnded) void takeAgain();
    });
  }

  async function takeAgain(): Promise<void> {
    log.warn({ worker: id }, 'the connection that shows that this worker lives broke');
    while (!isEnded) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      const next = await connect(databaseUrl).catch(() => null);
      const answer = await next
        ?.query<{ held: boolean; known: boolean }>(
          'select pg_try_advisory_lock($1, $2) as held, exists (select 1 from effect_worker where id = $2) as known',
          [WORKER_LOCKS, id],
        )
        .catch(() => null);
      const state = answer?.rows[0];
      if (next && state?.held && state.known && !isEnded) {
        client = next;
        watch(next);
        return;
      }
      await next?.end().catch(() => {});
      if (state && !state.known) return lose();
    }
  }

  return {
    id,
    lost,
    async end() {
      isEnded = true;
      await client
        .query(
          `delete from effect_worker w where id = $1
            and not exists (select 1 from effect e where e.worker = w.id and e.state = 'running')`,
          [id],
        )
        .catch(() => {});
      await client.end().catch(() => {});
    },
  };
}
