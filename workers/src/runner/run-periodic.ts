import type { Database } from '@roundsman/relay/database/pool.ts';
import type { PeriodicDeps, PeriodicTask } from '@roundsman/relay/effects/periodic-task.ts';
import { parseCronItems } from '@roundsman/relay/effects/queue-library.ts';
import type { ParsedCronItem, TaskList } from 'graphile-worker';
import { sql } from 'kysely';

const DAY_MS = 24 * 60 * 60 * 1000;
/** First number of the advisory locks by which a periodic task runs once at a time. */
const PERIODIC_LOCKS = 706_202_196;

const nameOf = ({ name }: PeriodicTask) => `periodic-${name}`;

/** When which task runs, in the queue's form. */
export function cronItems(tasks: readonly PeriodicTask[]): ParsedCronItem[] {
  return parseCronItems(
    tasks.map((task) => ({
      task: nameOf(task),
      match: task.crontab,
      identifier: task.name,
      // One job for all times that were missed: they have the same key.
      options: { backfillPeriod: task.backfillMs ?? DAY_MS, jobKey: nameOf(task), maxAttempts: 5 },
    })),
  );
}

/** What the queue calls for each task; of two workers that are called, one runs it. */
export function periodicTaskList(
  tasks: readonly PeriodicTask[],
  deps: PeriodicDeps & { db: Database; now(): number },
): TaskList {
  return Object.fromEntries(tasks.map((task) => [nameOf(task), () => runOnce(task, deps)]));
}

async function runOnce(
  task: PeriodicTask,
  deps: PeriodicDeps & { db: Database; now(): number },
): Promise<void> {
  await deps.db.connection().execute(async (holder) => {
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(${PERIODIC_LOCKS}::integer, hashtext(${task.name})) as held`.execute(
      holder,
    );
    if (!rows[0]?.held) return;
    try {
      await task.run(deps.db, deps.now(), deps);
    } finally {
      await sql`select pg_advisory_unlock(${PERIODIC_LOCKS}::integer, hashtext(${task.name}))`.execute(
        holder,
      );
    }
  });
}
