import { plannedAlerts } from '#areas/alerts/planned.alerts.ts';
import { auditAlerts } from '#areas/audit/audit.alerts.ts';
import { backupsAlerts } from '#areas/backups/backups.alerts.ts';
import { devicesAlerts } from '#areas/devices/devices.alerts.ts';
import { installationAlerts } from '#areas/installation/installation.alerts.ts';
import { mailAlerts } from '#areas/mail/mail.alerts.ts';
import { reviewAlerts } from '#areas/review/review.alerts.ts';
import { securityAlerts } from '#areas/security/security.alerts.ts';
import { usersAlerts } from '#areas/users/users.alerts.ts';
import { workAlerts } from '#areas/work/work.alerts.ts';

/**
 * Every type of alert of the product, in the order in which choices are offered. They have a list of their own because
 * the start of the app counts unread alerts before any area is there, like the kinds of document.
 */
export const ALERT_ROWS = [
  workAlerts,
  plannedAlerts,
  reviewAlerts,
  devicesAlerts,
  usersAlerts,
  securityAlerts,
  auditAlerts,
  mailAlerts,
  backupsAlerts,
  installationAlerts,
] as const;
