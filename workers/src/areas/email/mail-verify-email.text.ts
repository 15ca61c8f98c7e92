import { defineWords } from '#effects/define-words.ts';
import { MAIL_VERIFY_EMAIL_PL } from './mail-verify-email.text.pl.ts';

/** English of the mail with the link that confirms an address; `{{name}}` is filled in. */
export const MAIL_VERIFY_EMAIL_EN = {
  subject: 'Please confirm your e-mail address',
  body: 'You’re using this address to sign in to Roundsman. Please confirm it’s yours.',
  button: 'Confirm address',
  lasts: 'The link works once and expires in 7 days.',
} as const;

export const sayVerifyEmail = defineWords(MAIL_VERIFY_EMAIL_EN, { 'pl-PL': MAIL_VERIFY_EMAIL_PL });
