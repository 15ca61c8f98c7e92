import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./verify-email.text.pl.ts') });

export const verifyEmailTexts = defineTexts('verify-email', {
  title: 'Verify e-mail',
  head: 'Confirm your e-mail address',
  text: 'We sent a mail to {{email}}. Open the link in it, on this or any other device. It works for 7 days.',
  'no-mail':
    'Mail is not set up on this server, so no link could be sent to {{email}}. Whoever runs the server finds it in the outbox.',
  why: 'Until then everything works except sending messages and publishing.',
  resend: 'Send the mail again',
  'resend-in': 'Send again in {{time}}',
  resent: 'Mail sent to {{email}}',
  check: 'I have confirmed',
  'not-yet': 'Not confirmed yet. Look for the newest mail, also among unwanted mail.',
  confirmed: 'Your address is confirmed',
  'done-text': '{{email}} is confirmed. There is nothing to do here.',
  'wrong-address': 'Is the address wrong?',
  change: 'Change the address',
  'change-text': 'The mail goes to the new address, and the link to the old one stops working.',
  'new-address': 'New e-mail address',
  password: 'Your password',
  'password-wrong': 'That’s not your password.',
  changed: 'Address changed to {{email}}',
  offline: 'Confirming needs a connection',
  'offline-text': 'Nothing is lost: go on working, and come back when you are online.',
  later: 'Later',
  home: 'Go on',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'verify-email': typeof verifyEmailTexts;
  }
}
