import { defineWords } from '#effects/define-words.ts';
import { MAIL_ALERT_DIGEST_PL } from './mail-alert-digest.text.pl.ts';

/** English of the summary of alerts; `{{name}}` is filled in. */
export const MAIL_ALERT_DIGEST_EN = {
  subject_one: '{{count}} alert at {{company}}',
  subject_other: '{{count}} alerts at {{company}}',
  body: 'Here’s what has happened since your last summary:',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  button: 'Open alerts',
  why: 'You’re getting this because you chose a daily summary. You can change that in your profile, under Alerts.',
} as const;

export const sayAlertDigest = defineWords(MAIL_ALERT_DIGEST_EN, { 'pl-PL': MAIL_ALERT_DIGEST_PL });
