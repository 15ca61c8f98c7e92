import { defineArea } from '#calls/define-area.ts';
import { forgetAlerts } from './forget-alerts.ts';
import { lookForAlerts } from './look-for-alerts.ts';
import { planDigests } from './plan-digests.ts';
import { watchDeletions } from './watch-deletions.ts';
import { watchEffects } from './watch-effects.ts';
import { watchOutcomes } from './watch-outcomes.ts';
import { watchOverruled } from './watch-overruled.ts';

export const alertsArea = defineArea({
  name: 'alerts',
  routes: [],
  watches: [
    { name: 'deletions', look: watchDeletions },
    { name: 'effects', look: watchEffects },
    { name: 'outcomes', look: watchOutcomes },
    { name: 'overruled', look: watchOverruled },
  ],
  periodic: [
    { name: 'look-for-alerts', crontab: '* * * * *', run: lookForAlerts },
    { name: 'clean-alerts', crontab: '23 3 * * *', run: forgetAlerts },
    { name: 'plan-digests', crontab: '*/15 * * * *', run: planDigests },
  ],
});
