import type { WordsIn } from '@roundsman/shared-schema/kernel/words.ts';
import type { MAIL_VERIFY_EMAIL_EN } from './mail-verify-email.text.ts';

/** Polish of the mail with the link that confirms an address. */
export const MAIL_VERIFY_EMAIL_PL: WordsIn<typeof MAIL_VERIFY_EMAIL_EN> = {
  subject: 'Potwierdź swój adres e-mail',
  body: 'Ten adres został podany przy logowaniu do Roundsman. Potwierdź, że należy do Ciebie.',
  button: 'Potwierdź adres',
  lasts: 'Link działa jeden raz, przez 7 dni.',
};
