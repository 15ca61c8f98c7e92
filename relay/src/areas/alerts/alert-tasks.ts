import { sweepSubscriptions } from '#areas/push/push-subscriptions.ts';
import type { Log } from '#database/log.ts';
import type { Database } from '#database/pool.ts';
import { forgetAlerts } from './forget-alerts.ts';
import { watchDeletions } from './watch-deletions.ts';
import { watchDevices } from './watch-devices.ts';
import { watchEffects } from './watch-effects.ts';
import { watchInstallation } from './watch-installation.ts';

const WATCHES = { watchDeletions, watchDevices, watchEffects, watchInstallation };

/**
 * Looks for everything that raises an alert by itself. One look that fails does not keep the others waiting. Bears
 * being run twice. `now`: epoch milliseconds.
 */
export async function lookForAlerts(db: Database, now: number, { log }: { log: Log }): Promise<void> {
  for (const [name, watch] of Object.entries(WATCHES)) {
    await watch(db, now).catch((error: unknown) =>
      log.error({ watch: name, error: String(error) }, 'a look for alerts failed'),
    );
  }
}

/** Forgets alerts and subscriptions whose time is over. `now`: epoch milliseconds. */
export async function cleanAlerts(db: Database, now: number): Promise<void> {
  await forgetAlerts(db, now);
  await sweepSubscriptions(db, now);
}
