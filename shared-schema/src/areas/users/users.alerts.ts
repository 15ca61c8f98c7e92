import { alertType, defineAlerts, LEADERS } from '#areas/alert-row.ts';

/** Alerts about who comes to the account. */
export const usersAlerts = defineAlerts({
  'user-joined': alertType('info', LEADERS, { live: true }),
});
