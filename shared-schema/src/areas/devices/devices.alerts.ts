import { alertType, defineAlerts, LEADERS } from '#areas/alert-row.ts';

/** Alerts about devices (SYN-3, C-29). */
export const devicesAlerts = defineAlerts({
  'device-silent': alertType('warning', LEADERS, { live: true, personal: true }),
  'clock-wrong': alertType('warning', LEADERS, { live: true, personal: true }),
});
