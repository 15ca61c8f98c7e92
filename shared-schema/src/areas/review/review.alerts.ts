import { alertType, defineAlerts, LEADERS, NOBODY, OWNERS_CARE } from '#areas/alert-row.ts';

/** Alerts about changes that wait for a person. */
export const reviewAlerts = defineAlerts({
  'edited-after-deletion': alertType('warning', NOBODY, { live: true, personal: true }),
  'used-after-deletion': alertType('warning', NOBODY, { live: true, personal: true }),
  'conflict-overruled': alertType('warning', NOBODY, { live: true, personal: true }),
  'change-refused': alertType('warning', LEADERS, { live: true, personal: true }),
  'changes-handed-over': alertType('warning', OWNERS_CARE, { live: true }),
});
