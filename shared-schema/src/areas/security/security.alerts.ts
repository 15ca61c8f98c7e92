import { alertType, CALL_OWNERS, defineAlerts, LEADERS } from '#areas/alert-row.ts';

/** Alerts about sign-ins (SEC-3). */
export const securityAlerts = defineAlerts({
  'new-device': alertType('info', LEADERS, { live: true }),
  'distant-places': alertType('critical', CALL_OWNERS, { live: true }),
});
