import { defineArea } from '#calls/define-area.ts';
import { changeProfileRoute } from './change-profile.route.ts';
import { readProfileRoute } from './read-profile.route.ts';

export const profileArea = defineArea({
  name: 'profile',
  routes: [changeProfileRoute, readProfileRoute],
});
