import { defineArea } from '#areas/define-area.ts';
import { listDeviceDistances, tellPlace } from './analytics.http.ts';
import { analyticsSettings } from './analytics.settings.ts';

export const analyticsArea = defineArea({
  name: 'analytics',
  settings: analyticsSettings,
  calls: { tellPlace, listDeviceDistances },
});
