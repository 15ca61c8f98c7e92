import { auditAlertWordsPl } from '#areas/audit/audit.alerts.text.pl.ts';
import { backupsAlertWordsPl } from '#areas/backups/backups.alerts.text.pl.ts';
import { devicesAlertWordsPl } from '#areas/devices/devices.alerts.text.pl.ts';
import { installationAlertWordsPl } from '#areas/installation/installation.alerts.text.pl.ts';
import { mailAlertWordsPl } from '#areas/mail/mail.alerts.text.pl.ts';
import { reviewAlertWordsPl } from '#areas/review/review.alerts.text.pl.ts';
import { securityAlertWordsPl } from '#areas/security/security.alerts.text.pl.ts';
import { usersAlertWordsPl } from '#areas/users/users.alerts.text.pl.ts';
import { workAlertWordsPl } from '#areas/work/work.alerts.text.pl.ts';
import { DOCUMENT_WORDS_PL } from '#document-words.pl.ts';
import type { WordsIn } from '#kernel/words.ts';
import type { ALERT_WORDS } from './alert.text.ts';
import { plannedAlertWordsPl } from './planned.alerts.text.pl.ts';

/** The words of alerts in Polish. Nobody's gender is known: what somebody did is said without a person. */
export const ALERT_WORDS_PL: WordsIn<typeof ALERT_WORDS> = {
  ...workAlertWordsPl,
  ...plannedAlertWordsPl,
  ...reviewAlertWordsPl,
  ...devicesAlertWordsPl,
  ...usersAlertWordsPl,
  ...securityAlertWordsPl,
  ...auditAlertWordsPl,
  ...mailAlertWordsPl,
  ...backupsAlertWordsPl,
  ...installationAlertWordsPl,
  ...DOCUMENT_WORDS_PL,
  'name-unknown': 'Inne',
  'type-unknown': 'Wydarzyło się coś, czego ta wersja aplikacji nie umie nazwać',
  'text-unknown': 'Wczytaj aplikację ponownie, aby otrzymać nową wersję.',
};
