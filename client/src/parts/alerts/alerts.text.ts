import { ALERT_WORDS } from '@roundsman/shared-schema/areas/alerts/alert.text.ts';
import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./alerts.text.pl.ts') });

/** The words of the alerts themselves, which pushes and e-mails say too. */
export const alertTexts = defineTexts('alert', ALERT_WORDS);

export const alertsTexts = defineTexts('alerts', {
  title: 'Alerts',
  list: 'List of alerts',
  search: 'Search alerts',
  'filter-unread': 'Unread only',
  count_one: '{{count}} alert',
  count_other: '{{count}} alerts',
  'count-unread': '{{alerts}}, {{unread}} unread',
  today: 'Today',
  yesterday: 'Yesterday',
  none: 'You have no alerts',
  'none-text': 'What needs you, and what others did, arrives here.',
  'no-match': 'No alerts match “{{words}}”',
  'no-match-text_one': '{{count}} alert was searched.',
  'no-match-text_other': '{{count}} alerts were searched.',
  'not-found': 'Alert not found',
  'not-found-text': 'It was dismissed, is older than 90 days, or was meant for somebody else.',
  elsewhere: 'This alert belongs to {{account}}',
  'elsewhere-text': 'Another account of yours is open here.',
  switch: 'Switch account',
  unread: 'Unread',
  'severity-info': 'Information',
  'severity-warning': 'Warning',
  'severity-critical': 'Critical',
  open: 'Open',
  'mark-read': 'Mark read',
  'mark-unread': 'Mark unread',
  'mark-all': 'Mark all read',
  dismiss: 'Dismiss',
  'head-at': 'Time',
  'head-type': 'Type',
  'head-severity': 'Severity',
  'head-alert': 'Alert',
  'head-more': 'More',
  'head-count': 'Count',
  choices: 'Choose your alerts',
  'said-read_one': 'Marked read',
  'said-read_other': '{{count}} marked read',
  'said-unread_one': 'Marked unread',
  'said-unread_other': '{{count}} marked unread',
  'said-dismissed_one': 'Alert dismissed',
  'said-dismissed_other': '{{count}} alerts dismissed',
  'missing-round': 'The round of this alert is not there any more.',
  'missing-job': 'The job of this alert is not there any more, or is in no round.',
  'missing-customer': 'The customer of this alert is not there any more.',
  'missing-user': 'The person of this alert does not belong to the account any more.',
  'missing-security': 'The person of this alert does not belong to the account any more.',
  'missing-device': 'The device of this alert is not there any more.',
  'open-round': 'Open the round',
  'open-job': 'Open the round of the job',
  'open-customer': 'Open the customer',
  'open-user': 'Open the person',
  'open-security': 'Open user security',
  'open-invitation': 'Open the invitation',
  'open-account': 'Open the account',
  'open-device': 'Open devices and sync',
  'way-none': 'Not at all',
  'way-app': 'In the app',
  'way-digest': 'Daily e-mail',
  'way-push': 'Push',
  'way-push-digest': 'Push and daily e-mail',
  'way-by-role': 'By role: {{way}}',
  'way-by-default': 'Default: {{way}}',
  'choices-title': 'Alerts',
  'choices-text':
    'Whatever you choose also stands in the list of alerts. The e-mail comes once a day, in the morning.',
  'role-choices-title': 'Alerts by role',
  'role-choices-text': 'What people of a role hear of until they choose for themselves.',
  role: 'Role',
  'push-on': 'Push notifications are on for this device.',
  'push-off': 'Pushes do not come to this device yet.',
  'push-blocked': 'This browser blocks notifications. Allow them for this page in its settings.',
  'push-unsupported': 'This browser takes no pushes. On an iPhone, install the app first.',
  'push-turn-on': 'Turn on here',
  'push-turn-off': 'Turn off here',
  'push-failed': 'Pushes could not be turned on: the push service of this browser did not answer.',
  'words-mark-read_one': 'Marked an alert as read',
  'words-mark-read_other': 'Marked {{count}} alerts as read',
  'words-mark-unread_one': 'Marked an alert as unread',
  'words-mark-unread_other': 'Marked {{count}} alerts as unread',
  'words-dismiss_one': 'Dismissed an alert',
  'words-dismiss_other': 'Dismissed {{count}} alerts',
  'words-choose': 'Changed how you hear of alerts',
  'words-choose-role': 'Changed how a role hears of alerts',
});

export const pushTexts = defineTexts('push', {
  'unknown-service': 'This browser takes notifications through a service that the server does not send to.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    alert: typeof alertTexts;
    alerts: typeof alertsTexts;
    push: typeof pushTexts;
  }
}
