import { defineArea } from '#calls/define-area.ts';
import { followLastVisits } from './tell-last-visits.ts';

export const workArea = defineArea({
  name: 'work',
  routes: [],
  // Each minute: the jobs of an account are read whole for it, and devices know the months about today by themselves.
  periodic: [{ name: 'last-visits', crontab: '* * * * *', run: followLastVisits }],
});
