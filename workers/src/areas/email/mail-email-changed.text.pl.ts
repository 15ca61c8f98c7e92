import type { WordsIn } from '@roundsman/shared-schema/kernel/words.ts';
import type { MAIL_EMAIL_CHANGED_EN } from './mail-email-changed.text.ts';

/** Polish of the mail to the former address. */
export const MAIL_EMAIL_CHANGED_PL: WordsIn<typeof MAIL_EMAIL_CHANGED_EN> = {
  subject: 'Twój adres e-mail został zmieniony',
  body: 'Adres logowania do Roundsman to teraz {{to}}. Dotychczas był to ten adres.',
  'not-you': 'Jeśli to nie Twoja zmiana, od razu powiadom właściciela lub administratora swojej firmy.',
};
