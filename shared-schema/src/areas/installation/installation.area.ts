import { defineArea } from '#areas/define-area.ts';
import { installationAlerts } from './installation.alerts.ts';
import { readClock, readInstallation } from './installation.http.ts';

export const installationArea = defineArea({
  name: 'installation',
  calls: { readClock, readInstallation },
  alerts: installationAlerts,
});
