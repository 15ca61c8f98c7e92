import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'second-factor', {
  scan: 'Otwórz aplikację uwierzytelniającą, dodaj konto i skieruj aparat na ten obrazek.',
  picture: 'Kod QR dla aplikacji uwierzytelniającej',
  'open-app': 'Otwórz aplikację na tym urządzeniu',
  'type-it': 'Nie masz aparatu? Wpisz ten klucz w aplikacji',
  'copy-key': 'Kopiuj klucz',
  'key-copied': 'Skopiowano klucz',
  code: 'Kod z aplikacji',
  'code-hint': 'Sześć cyfr; nowy kod pojawia się co 30 sekund.',
  'codes-text':
    'Każdy z tych kodów działa raz zamiast drugiego kroku. Przechowuj je tam, gdzie ważne dokumenty: bez nich po utracie telefonu nie wejdziesz na konto.',
  'codes-label': 'Kody zapasowe',
  'codes-copy': 'Kopiuj',
  'codes-copied': 'Skopiowano kody',
  'codes-save': 'Zapisz jako plik',
  'codes-kept': 'Mam je w bezpiecznym miejscu',
  'codes-file': 'Kody zapasowe dla {{email}} do Roundsman pod adresem {{place}}. Każdy działa raz.',
  'copy-failed': 'Przeglądarka nie pozwoliła na kopiowanie. Zaznacz i skopiuj samodzielnie.',
});
