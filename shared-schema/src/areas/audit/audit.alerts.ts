import { alertType, defineAlerts, OWNERS_CARE } from '#areas/alert-row.ts';

/** Alerts about what is taken out of the account. */
export const auditAlerts = defineAlerts({
  'many-exports': alertType('warning', OWNERS_CARE, { live: true }),
});
