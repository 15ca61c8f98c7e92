import { defineWords } from '#effects/define-words.ts';
import { MAIL_VERIFY_EMAIL_PL } from './mail-verify-email.text.pl.ts';

/** English of the mail with the link that confirms an address; `{{name}}` is filled in. */
export const MAIL_VERIFY_EMAIL_EN = {
  subject: 'Please confirm your e-mail address',
  body: 'You gave this address for your Roundsman sign-in. Please confirm that it is yours.',
  button: 'Confirm address',
  lasts: 'The link works once, within 7 days.',
} as const;

export const sayVerifyEmail = defineWords(MAIL_VERIFY_EMAIL_EN, { 'pl-PL': MAIL_VERIFY_EMAIL_PL });
