import { alertType, defineAlerts, OWNERS_CARE } from '#areas/alert-row.ts';

/** Alerts about the backups of the account. */
export const backupsAlerts = defineAlerts({
  'backup-missed': alertType('critical', OWNERS_CARE, { live: true }),
  'backup-damaged': alertType('critical', OWNERS_CARE, { live: true }),
  'backup-room': alertType('critical', OWNERS_CARE, { live: true }),
});
