import { auditAlertWords } from '#areas/audit/audit.alerts.text.ts';
import { backupsAlertWords } from '#areas/backups/backups.alerts.text.ts';
import { devicesAlertWords } from '#areas/devices/devices.alerts.text.ts';
import { installationAlertWords } from '#areas/installation/installation.alerts.text.ts';
import { mailAlertWords } from '#areas/mail/mail.alerts.text.ts';
import { reviewAlertWords } from '#areas/review/review.alerts.text.ts';
import { securityAlertWords } from '#areas/security/security.alerts.text.ts';
import { usersAlertWords } from '#areas/users/users.alerts.text.ts';
import { workAlertWords } from '#areas/work/work.alerts.text.ts';
import { DOCUMENT_WORDS } from '#document-words.ts';
import { plannedAlertWords } from './planned.alerts.text.ts';

/**
 * The words of alerts in English, for the app, for pushes and for e-mails. Of a type: `name-` (what the type is
 * called), `type-` (one alert), `many-` (several of one cause, ALT-5), `text-` (a second line), and `push-` where the
 * other words would name what a push must not (ALT-6): amounts, addresses, what people wrote. Other languages stand
 * beside this file.
 */
export const ALERT_WORDS = {
  ...workAlertWords,
  ...plannedAlertWords,
  ...reviewAlertWords,
  ...devicesAlertWords,
  ...usersAlertWords,
  ...securityAlertWords,
  ...auditAlertWords,
  ...mailAlertWords,
  ...backupsAlertWords,
  ...installationAlertWords,
  ...DOCUMENT_WORDS,
  'name-unknown': 'Other',
  'type-unknown': 'Something happened that this version of the app doesn’t know',
  'text-unknown': 'Reload the app to get the latest version.',
} as const satisfies Readonly<Record<string, string>>;
