import type { WordsIn } from '@roundsman/shared-schema/kernel/words.ts';
import type { MAIL_RESET_PASSWORD_EN } from './mail-reset-password.text.ts';

/** Polish of the mail with the link for a new password. */
export const MAIL_RESET_PASSWORD_PL: WordsIn<typeof MAIL_RESET_PASSWORD_EN> = {
  subject: 'Ustaw nowe hasło',
  body: 'Ktoś, zapewne Ty, poprosił o nowe hasło dla tego adresu.',
  button: 'Ustaw nowe hasło',
  lasts: 'Link działa jeden raz, przez godzinę. Dopóki go nie użyjesz, hasło się nie zmieni.',
};
