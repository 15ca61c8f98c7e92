import { defineWords } from './define-words.ts';
import { MAIL_PL } from './mail.text.pl.ts';

/** English of what stands in mails of every kind; `{{name}}` is filled in. */
export const MAIL_EN = {
  hello: 'Hello {{name}},',
  'ignore-me': 'Not expecting this e-mail? You can ignore it. Nothing happens unless you use the link.',
  footer: 'Sent by Roundsman. Please don’t reply: we can’t read replies to this address.',
  'footer-company':
    'Sent by Roundsman for {{company}}. Please don’t reply: we can’t read replies to this address.',
  'link-by-hand': 'Button not working? Copy this link into your browser:',
} as const;

export const sayInMail = defineWords(MAIL_EN, { 'pl-PL': MAIL_PL });
