import { defineArea } from '#areas/define-area.ts';
import { dashboardSettings } from './dashboard.settings.ts';

export const dashboardArea = defineArea({
  name: 'dashboard',
  settings: dashboardSettings,
});
