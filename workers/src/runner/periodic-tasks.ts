import { PERIODIC_TASKS as AREA_TASKS } from '@roundsman/relay/areas.ts';
import { forgetPayloads } from '@roundsman/relay/effects/ledger.ts';
import type { PeriodicTask } from '@roundsman/relay/effects/periodic-task.ts';

/** Everything that is done periodically: what the areas bring, and what belongs to the ledger of effects itself. */
export const PERIODIC_TASKS: readonly PeriodicTask[] = [
  ...AREA_TASKS,
  { name: 'forget-payloads', crontab: '17 3 * * *', run: forgetPayloads },
];
