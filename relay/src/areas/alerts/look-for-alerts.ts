import type { Database } from '#database/pool.ts';
import type { PeriodicDeps } from '#effects/periodic-task.ts';

/**
 * Looks for everything that raises an alert by itself. One look that fails does not keep the others waiting. Bears
 * being run twice. `now`: epoch milliseconds.
 */
export async function lookForAlerts(
  db: Database,
  now: number,
  { log, watches, effectKinds }: Pick<PeriodicDeps, 'log' | 'watches' | 'effectKinds'>,
): Promise<void> {
  for (const { name, look } of watches) {
    await look(db, now, { effectKinds }).catch((error: unknown) =>
      log.error({ watch: name, error: String(error) }, 'a look for alerts failed'),
    );
  }
}
