import { defineArea } from '#calls/define-area.ts';
import { readClockRoute } from './read-clock.route.ts';
import { readInstallationRoute } from './read-installation.route.ts';
import { watchInstallation } from './watch-installation.ts';

export const installationArea = defineArea({
  name: 'installation',
  routes: [readClockRoute, readInstallationRoute],
  watches: [{ name: 'installation', look: watchInstallation }],
});
