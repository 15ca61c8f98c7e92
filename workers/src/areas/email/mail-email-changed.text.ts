import { defineWords } from '#effects/define-words.ts';
import { MAIL_EMAIL_CHANGED_PL } from './mail-email-changed.text.pl.ts';

/** English of the mail to the former address; `{{name}}` is filled in. */
export const MAIL_EMAIL_CHANGED_EN = {
  subject: 'Your e-mail address was changed',
  body: 'The address of your Roundsman sign-in is now {{to}}. It was this one until now.',
  'not-you': 'If that was not you, please tell an Owner or Admin of your business at once.',
} as const;

export const sayEmailChanged = defineWords(MAIL_EMAIL_CHANGED_EN, { 'pl-PL': MAIL_EMAIL_CHANGED_PL });
