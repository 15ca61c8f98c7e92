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
  'none-text': 'Anything that needs you, and what others have done, shows up here.',
  'no-match': 'No alerts match “{{words}}”',
  'no-match-text_one': 'We looked at {{count}} alert.',
  'no-match-text_other': 'We looked at {{count}} alerts.',
  'not-found': 'Alert not found',
  'not-found-text': 'It was dismissed, is over 90 days old, or was for someone else.',
  elsewhere: 'This alert is in {{account}}',
  'elsewhere-text': 'You have another account open here.',
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
  'overruled-stands': '{{field}}, theirs',
  'overruled-yours': '{{field}}, yours',
  'overruled-since': 'It has been changed again since.',
  restore: 'Restore',
  restored: 'Restored',
  'put-back': 'Put mine back',
  'put-back-done': 'Your change is back',
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
  'missing-record': 'What this alert is about is no longer there.',
  'missing-round': 'This alert’s round is no longer there.',
  'missing-job': 'This alert’s job is no longer there, or isn’t in a round.',
  'missing-visit': 'This alert’s visit is no longer there.',
  'missing-customer': 'This alert’s customer is no longer there.',
  'missing-user': 'The person in this alert is no longer in the account.',
  'missing-security': 'The person in this alert is no longer in the account.',
  'missing-device': 'This alert’s device is no longer there.',
  'open-record': 'Open',
  'open-round': 'Open round',
  'open-job': 'Open the job’s round',
  'open-visit': 'Open visit',
  'open-customer': 'Open customer',
  'open-user': 'Open user',
  'open-security': 'Open user security',
  'open-invitation': 'Open invitation',
  'open-account': 'Open account',
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
    'Alerts always show in your list, whatever you choose here. The e-mail comes once a day, in the morning.',
  'role-choices-title': 'Alerts by role',
  'role-choices-text': 'What people in each role hear about until they choose for themselves.',
  role: 'Role',
  'push-on': 'Push notifications are on for this device.',
  'push-off': 'Push notifications are off for this device.',
  'push-blocked': 'Your browser is blocking notifications. Allow them for this site in its settings.',
  'push-unsupported': 'This browser doesn’t support push notifications. On an iPhone, install the app first.',
  'push-turn-on': 'Turn on here',
  'push-turn-off': 'Turn off here',
  'push-failed': 'Couldn’t turn on push notifications: your browser’s push service didn’t answer.',
  'words-mark-read_one': 'Marked an alert as read',
  'words-mark-read_other': 'Marked {{count}} alerts as read',
  'words-mark-unread_one': 'Marked an alert as unread',
  'words-mark-unread_other': 'Marked {{count}} alerts as unread',
  'words-dismiss_one': 'Dismissed an alert',
  'words-dismiss_other': 'Dismissed {{count}} alerts',
  'words-choose': 'Changed how you get alerts',
  'words-choose-role': 'Changed how a role gets alerts',
});

export const pushTexts = defineTexts('push', {
  'unknown-service': 'This browser’s notification service isn’t supported by the server.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    alert: typeof alertTexts;
    alerts: typeof alertsTexts;
    push: typeof pushTexts;
  }
}
