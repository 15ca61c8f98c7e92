import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'verify-email', {
  title: 'Potwierdź e-mail',
  head: 'Potwierdź swój adres e-mail',
  text: 'Wysłaliśmy wiadomość na adres {{email}}. Otwórz link z niej na tym lub dowolnym innym urządzeniu. Działa przez 7 dni.',
  'no-mail':
    'Na tym serwerze nie skonfigurowano poczty, więc na {{email}} nie wysłano linku. Osoba, która prowadzi serwer, znajdzie go w skrzynce nadawczej.',
  why: 'Do tego czasu działa wszystko oprócz wysyłania wiadomości i publikowania.',
  resend: 'Wyślij ponownie',
  'resend-in': 'Wyślij ponownie za {{time}}',
  resent: 'Wysłano na adres {{email}}',
  check: 'Już potwierdzone',
  'not-yet': 'Jeszcze niepotwierdzony. Poszukaj najnowszej wiadomości, także wśród niechcianych.',
  confirmed: 'Twój adres jest potwierdzony',
  'done-text': 'Adres {{email}} jest potwierdzony. Nie ma tu nic do zrobienia.',
  'wrong-address': 'Adres jest błędny?',
  change: 'Zmień adres',
  'change-text': 'Wiadomość pójdzie na nowy adres, a link ze starego przestanie działać.',
  'new-address': 'Nowy adres e-mail',
  password: 'Twoje hasło',
  'password-wrong': 'To nie jest Twoje hasło.',
  changed: 'Adres zmieniono na {{email}}',
  offline: 'Potwierdzenie wymaga połączenia',
  'offline-text': 'Nic nie zginęło: pracuj dalej i wróć tu, gdy będzie połączenie.',
  later: 'Później',
  home: 'Dalej',
});
