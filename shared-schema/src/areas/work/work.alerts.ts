import { alertType, CALL_LEADERS, defineAlerts, NOBODY } from '#areas/alert-row.ts';

/** Alerts about what became of visits. */
export const workAlerts = defineAlerts({
  skipped: alertType('info', NOBODY, { live: true, personal: true }),
  'problem-reported': alertType('warning', CALL_LEADERS, { live: true, personal: true }),
  'part-done': alertType('info', NOBODY, { live: true, personal: true }),
  'outcome-overruled': alertType('info', NOBODY, { live: true, personal: true }),
});
