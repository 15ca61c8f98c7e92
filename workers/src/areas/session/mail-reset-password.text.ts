import { defineWords } from '#effects/define-words.ts';
import { MAIL_RESET_PASSWORD_PL } from './mail-reset-password.text.pl.ts';

/** English of the mail with the link for a new password; `{{name}}` is filled in. */
export const MAIL_RESET_PASSWORD_EN = {
  subject: 'Choose a new password',
  body: 'Someone, probably you, asked for a new password for this address.',
  button: 'Choose a new password',
  lasts: 'The link works once and expires in one hour. Your password stays the same until you use it.',
} as const;

export const sayResetPassword = defineWords(MAIL_RESET_PASSWORD_EN, { 'pl-PL': MAIL_RESET_PASSWORD_PL });
