import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./verify-email.text.pl.ts') });

export const verifyEmailTexts = defineTexts('verify-email', {
  title: 'Verify e-mail',
  head: 'Confirm your e-mail address',
  text: 'We’ve sent an e-mail to {{email}}. Open the link in it, on this or any other device. It works for 7 days.',
  'no-mail':
    'Mail isn’t set up on this server, so we couldn’t send a link to {{email}}. Whoever runs the server can find it in the outbox.',
  why: 'Until then you can do everything except send messages and publish.',
  resend: 'Send it again',
  'resend-in': 'Send again in {{time}}',
  resent: 'E-mail sent to {{email}}',
  check: 'I’ve confirmed it',
  'not-yet': 'Not confirmed yet. Look for the latest e-mail, and check your spam folder.',
  confirmed: 'Your address is confirmed',
  'done-text': '{{email}} is confirmed. You’re all set.',
  'wrong-address': 'Wrong address?',
  change: 'Change address',
  'change-text': 'We’ll e-mail the new address. The old link stops working.',
  'new-address': 'New e-mail address',
  password: 'Your password',
  'password-wrong': 'That’s not your password.',
  changed: 'Address changed to {{email}}',
  offline: 'You need a connection to confirm your address',
  'offline-text': 'Nothing is lost. Carry on working, and come back when you’re online.',
  later: 'Later',
  home: 'Continue',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'verify-email': typeof verifyEmailTexts;
  }
}
