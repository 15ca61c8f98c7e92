import { defineWords } from '#effects/define-words.ts';
import { MAIL_EMAIL_CHANGED_PL } from './mail-email-changed.text.pl.ts';

/** English of the mail to the former address; `{{name}}` is filled in. */
export const MAIL_EMAIL_CHANGED_EN = {
  subject: 'Your e-mail address has changed',
  body: 'You now sign in to Roundsman with {{to}} instead of this address.',
  'not-you': 'If this wasn’t you, tell an Owner or Admin of your business straight away.',
} as const;

export const sayEmailChanged = defineWords(MAIL_EMAIL_CHANGED_EN, { 'pl-PL': MAIL_EMAIL_CHANGED_PL });
