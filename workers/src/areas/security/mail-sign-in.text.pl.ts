import type { WordsIn } from '@roundsman/shared-schema/kernel/words.ts';
import type { MAIL_SIGN_IN_EN } from './mail-sign-in.text.ts';

/** Polish of the mail about a sign-in on a new device. */
export const MAIL_SIGN_IN_PL: WordsIn<typeof MAIL_SIGN_IN_EN> = {
  subject: 'Nowe logowanie na Twoje konto',
  body: 'Ktoś zalogował się na Twoje konto na urządzeniu, którego dotąd nie znaliśmy.',
  device: 'Urządzenie: {{device}}',
  when: 'Czas: {{when}}',
  place: 'Adres sieciowy: {{place}}',
  you: 'Jeśli to Ty, nie musisz nic robić.',
  'not-you': 'Jeśli to nie Ty, zmień hasło i zakończ nieznane Ci sesje na stronie Bezpieczeństwo.',
  button: 'Zobacz moje sesje',
};
