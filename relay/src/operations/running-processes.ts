import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Log } from '#database/log.ts';
import type { Database } from '#database/pool.ts';

const RENEW_MS = 15_000;
/** A process that said nothing for this long counts as gone. */
export const SILENT_MS = 60_000;

export interface RunningProcess {
  readonly id: string;
  readonly roles: readonly string[];
  readonly version: string;
  readonly host: string;
  readonly pid: number;
  readonly startedAt: Date;
  readonly seenAt: Date;
}

/** Relays and workers that are at work, the oldest first; by the clock of the database. */
export async function readRunningProcesses(db: Database): Promise<readonly RunningProcess[]> {
  const rows = await db
    .selectFrom('running_process')
    .selectAll()
    .where('seen_at', '>', sql<Date>`now() - ${SILENT_MS} * interval '1 millisecond'`)
    .orderBy('started_at')
    .execute();
  return rows.map(({ id, roles, version, host, pid, started_at, seen_at }) => ({
    id,
    roles,
    version,
    host,
    pid,
    startedAt: started_at,
    seenAt: seen_at,
  }));
}

/** Says every few seconds that this process is at work, until stopped. Losing the database meanwhile is survived. */
export async function announceProcess(
  db: Database,
  self: { roles: readonly string[]; version: string },
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const id = randomBytes(8).toString('hex');
  const row = { roles: [...self.roles], version: self.version, host: hostname(), pid: process.pid };
  const renew = async () => {
    try {
      await db
        .insertInto('running_process')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql<Date>`now()` }))
        .execute();
      await db
        .deleteFrom('running_process')
        .where('seen_at', '<', sql<Date>`now() - interval '1 day'`)
        .execute();
    } catch (error) {
      log.warn({ error: String(error) }, 'this process could not say that it is at work');
    }
  };
  await renew();
  let renewing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renew();
  }, RENEW_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await renewing;
      await db
        .deleteFrom('running_process')
        .where('id', '=', id)
        .execute()
        .catch(() => {});
    },
  };
}
