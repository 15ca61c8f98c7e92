import type { SeriesRules } from '#areas/calendar/series-of.ts';
import { accountSetting } from '#areas/settings/settings.queries.ts';
import type { Snapshot } from '#document/snapshot.ts';

/** What the account has set for all jobs (S-5); `snapshot.derive` it, so that it is the same until one changes. */
export function seriesRules(snapshot: Snapshot): SeriesRules {
  return {
    nextDueFrom: accountSetting(snapshot, 'jobs.next-due-from') === 'done' ? 'done' : 'due',
    keepWeekday: accountSetting(snapshot, 'jobs.keep-weekday'),
  };
}
