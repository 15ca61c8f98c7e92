import { cleanAlerts, lookForAlerts } from '@roundsman/relay/areas/alerts/alert-tasks.ts';
import { planDigests } from '@roundsman/relay/areas/alerts/plan-digests.ts';
import { moveSubscriptions } from '@roundsman/relay/areas/subscription/subscription-pass.ts';
import type { Log } from '@roundsman/relay/database/log.ts';
import type { Database } from '@roundsman/relay/database/pool.ts';
import { forgetPayloads } from '@roundsman/relay/effects/ledger.ts';
import type { SecretBox } from '@roundsman/relay/secrets/secret-box.ts';

/** Work that comes back at set times, in one worker of all; it is tried again when it throws. */
export interface PeriodicTask {
  /** Letters and dashes. */
  readonly name: string;
  /** When, in UTC: `minute hour day month weekday`. What depends on an account's zone runs often and looks itself. */
  readonly crontab: string;
  /** One time that was missed while no worker ran is made up for, when it lies no longer back than this (ms). */
  readonly backfillMs?: number;
  /** Has to bear being run twice. `now`: epoch milliseconds. */
  run(db: Database, now: number, deps: PeriodicDeps): Promise<unknown>;
}

export interface PeriodicDeps {
  readonly log: Log;
  readonly secrets: SecretBox;
}

/** Everything that is done periodically, one line each. */
export const PERIODIC_TASKS: readonly PeriodicTask[] = [
  { name: 'look-for-alerts', crontab: '* * * * *', run: lookForAlerts },
  { name: 'clean-alerts', crontab: '23 3 * * *', run: cleanAlerts },
  { name: 'plan-digests', crontab: '*/15 * * * *', run: planDigests },
  { name: 'move-subscriptions', crontab: '* * * * *', run: moveSubscriptions },
  { name: 'forget-payloads', crontab: '17 3 * * *', run: forgetPayloads },
];
