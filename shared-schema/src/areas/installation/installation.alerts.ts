import { alertType, defineAlerts, OWNERS_CARE } from '#areas/alert-row.ts';

/** Alerts about the server and its storage. */
export const installationAlerts = defineAlerts({
  'backup-old': alertType('critical', OWNERS_CARE, { live: true }),
  'storage-high': alertType('critical', OWNERS_CARE, { live: true, personal: true }),
});
