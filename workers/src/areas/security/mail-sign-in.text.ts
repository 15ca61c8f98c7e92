import { defineWords } from '#effects/define-words.ts';
import { MAIL_SIGN_IN_PL } from './mail-sign-in.text.pl.ts';

/** English of the mail about a sign-in on a new device; `{{name}}` is filled in. */
export const MAIL_SIGN_IN_EN = {
  subject: 'New sign-in to your account',
  body: 'Someone signed in to your account on a new device.',
  device: 'Device: {{device}}',
  when: 'Time: {{when}}',
  place: 'IP address: {{place}}',
  you: 'If this was you, there’s nothing to do.',
  'not-you':
    'If it wasn’t, change your password and sign out any devices you don’t recognise, under Security.',
  button: 'See where I’m signed in',
} as const;

export const saySignIn = defineWords(MAIL_SIGN_IN_EN, { 'pl-PL': MAIL_SIGN_IN_PL });
