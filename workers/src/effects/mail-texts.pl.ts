import type { MailTranslation } from './mail-texts.ts';

/** What mails say in Polish. */
export const MAIL_TEXTS_PL: MailTranslation = {
  hello: 'Dzień dobry, {{name}}!',
  'ignore-me':
    'Jeśli ta wiadomość jest dla Ciebie niespodzianką, możesz ją zignorować. Bez użycia linku nic się nie stanie.',
  footer: 'Wiadomość wysłana przez Roundsman. Prosimy na nią nie odpowiadać: nikt nie czyta odpowiedzi.',
  'footer-company':
    'Wiadomość wysłana przez Roundsman w imieniu {{company}}. Prosimy na nią nie odpowiadać: nikt nie czyta odpowiedzi.',
  'link-by-hand': 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',

  'verify-subject': 'Potwierdź swój adres e-mail',
  'verify-body': 'Ten adres został podany przy logowaniu do Roundsman. Potwierdź, że należy do Ciebie.',
  'verify-button': 'Potwierdź adres',
  'verify-lasts': 'Link działa jeden raz, przez 7 dni.',

  'reset-subject': 'Ustaw nowe hasło',
  'reset-body': 'Ktoś, zapewne Ty, poprosił o nowe hasło dla tego adresu.',
  'reset-button': 'Ustaw nowe hasło',
  'reset-lasts': 'Link działa jeden raz, przez godzinę. Dopóki go nie użyjesz, hasło się nie zmieni.',

  'changed-subject': 'Twój adres e-mail został zmieniony',
  'changed-body': 'Adres logowania do Roundsman to teraz {{to}}. Dotychczas był to ten adres.',
  'changed-not-you':
    'Jeśli to nie Twoja zmiana, od razu powiadom właściciela lub administratora swojej firmy.',

  'invitation-subject': '{{company}} zaprasza Cię do Roundsman',
  'invitation-body': '{{inviter}} ({{company}}) zaprasza Cię do wspólnej pracy w Roundsman.',
  'invitation-button': 'Przyjmij zaproszenie',
  'invitation-lasts': 'Zaproszenie jest ważne do {{until}}.',

  'sign-in-subject': 'Nowe logowanie na Twoje konto',
  'sign-in-body': 'Ktoś zalogował się na Twoje konto na urządzeniu, którego dotąd nie znaliśmy.',
  'sign-in-device': 'Urządzenie: {{device}}',
  'sign-in-when': 'Czas: {{when}}',
  'sign-in-place': 'Adres sieciowy: {{place}}',
  'sign-in-you': 'Jeśli to Ty, nie musisz nic robić.',
  'sign-in-not-you': 'Jeśli to nie Ty, zmień hasło i zakończ nieznane Ci sesje na stronie Bezpieczeństwo.',
  'sign-in-button': 'Zobacz moje sesje',

  'offer-subject': '{{from}} proponuje Ci rolę właściciela firmy {{company}}',
  'offer-body':
    '{{from}} proponuje Ci rolę właściciela firmy {{company}} w Roundsman. Decyzja należy do Ciebie.',
  'offer-button': 'Zobacz propozycję',

  'digest-subject_one': '{{count}} alert: {{company}}',
  'digest-subject_few': '{{count}} alerty: {{company}}',
  'digest-subject_many': '{{count}} alertów: {{company}}',
  'digest-subject_other': '{{count}} alertu: {{company}}',
  'digest-body': 'Oto co wydarzyło się od ostatniego podsumowania:',
  'digest-more_one': 'i jeszcze {{count}}',
  'digest-more_few': 'i jeszcze {{count}}',
  'digest-more_many': 'i jeszcze {{count}}',
  'digest-more_other': 'i jeszcze {{count}}',
  'digest-button': 'Otwórz alerty',
  'digest-why':
    'Otrzymujesz to podsumowanie, bo tak jest ustawione. Możesz to zmienić w profilu, w sekcji Alerty.',
};
