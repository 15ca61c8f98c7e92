import { sweepSubscriptions } from '#areas/push/push-subscriptions.ts';
import type { Database } from '#database/pool.ts';
import type { PeriodicDeps } from '#effects/periodic-task.ts';
import { forgetAlerts } from './forget-alerts.ts';

/**
 * Looks for everything that raises an alert by itself. One look that fails does not keep the others waiting. Bears
 * being run twice. `now`: epoch milliseconds.
 */
export async function lookForAlerts(
  db: Database,
  now: number,
  { log, watches }: Pick<PeriodicDeps, 'log' | 'watches'>,
): Promise<void> {
  for (const { name, look } of watches) {
    await look(db, now).catch((error: unknown) =>
      log.error({ watch: name, error: String(error) }, 'a look for alerts failed'),
    );
  }
}

/** Forgets alerts and subscriptions whose time is over. `now`: epoch milliseconds. */
export async function cleanAlerts(db: Database, now: number): Promise<void> {
  await forgetAlerts(db, now);
  await sweepSubscriptions(db, now);
}
