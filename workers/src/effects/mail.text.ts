import { defineWords } from './define-words.ts';
import { MAIL_PL } from './mail.text.pl.ts';

/** English of what stands in mails of every kind; `{{name}}` is filled in. */
export const MAIL_EN = {
  hello: 'Hello {{name}},',
  'ignore-me': 'If you did not expect this mail, you can ignore it. Nothing happens without the link.',
  footer: 'Sent by Roundsman. Please do not answer this mail: nobody reads the answers.',
  'footer-company':
    'Sent by Roundsman for {{company}}. Please do not answer this mail: nobody reads the answers.',
  'link-by-hand': 'If the button does not work, copy this address into your browser:',
} as const;

export const sayInMail = defineWords(MAIL_EN, { 'pl-PL': MAIL_PL });
