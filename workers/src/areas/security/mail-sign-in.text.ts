import { defineWords } from '#effects/define-words.ts';
import { MAIL_SIGN_IN_PL } from './mail-sign-in.text.pl.ts';

/** English of the mail about a sign-in on a new device; `{{name}}` is filled in. */
export const MAIL_SIGN_IN_EN = {
  subject: 'New sign-in to your account',
  body: 'Somebody signed in to your account on a device that was not known before.',
  device: 'Device: {{device}}',
  when: 'Time: {{when}}',
  place: 'Network address: {{place}}',
  you: 'If that was you, there is nothing to do.',
  'not-you':
    'If it was not you, change your password and end the sessions that you do not know, on the page Security.',
  button: 'Look at my sessions',
} as const;

export const saySignIn = defineWords(MAIL_SIGN_IN_EN, { 'pl-PL': MAIL_SIGN_IN_PL });
