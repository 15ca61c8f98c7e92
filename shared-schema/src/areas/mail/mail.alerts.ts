import { alertType, CALL_OWNERS, defineAlerts, OWNERS_CARE } from '#areas/alert-row.ts';

/** Alerts about mails that did not leave. */
export const mailAlerts = defineAlerts({
  'effects-failed': alertType('critical', CALL_OWNERS, { live: true }),
  'effects-unknown': alertType('warning', OWNERS_CARE, { live: true }),
});
