import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'customers', {
  'words-add': 'Dodanie klienta: {{record}}',
  'words-delete': 'Usunięcie klienta: {{record}}',
  'words-restore': 'Przywrócenie klienta: {{record}}',
  'words-edit-address': '{{record}}: nowy adres',
  'words-edit-contact': '{{record}}: nowe dane kontaktowe',
  'not-found': 'Tego klienta już nie ma. Wybierz innego.',
  'name-or-address-required': 'Podaj nazwę albo adres.',
  'telephone-invalid': 'To nie jest numer telefonu: potrzeba co najmniej 5 cyfr.',
  'email-invalid': 'To nie jest adres e-mail.',
});

translateTexts('pl-PL', 'jobs', {
  'words-add': '{{record}}: nowe zlecenie „{{description}}”',
  'words-delete': 'Usunięcie zlecenia: {{record}}',
  'words-edit-price': '{{record}}: nowa cena',
  'words-change-price': '{{record}}: cena z {{formerPrice}} na {{price}}',
  'words-edit-schedule': '{{record}}: nowy harmonogram',
  'not-found': 'Tego zlecenia już nie ma.',
  'description-required': 'Napisz, co jest do zrobienia.',
  'price-out-of-range': 'Podaj cenę od 0,00 do 100 000,00.',
  'duration-out-of-range': 'Podaj pełne minuty, najwyżej {{max}}, albo nic.',
  'interval-out-of-range': 'Podaj liczbę całkowitą od {{min}} do {{max}}.',
  'first-day-required': 'Wybierz pierwszy dzień.',
  'first-day-too-far': 'Pierwszy dzień może być najwyżej za dziesięć lat.',
});

translateTexts('pl-PL', 'settings', {
  'words-set': 'Ustawienie konta: {{record}}',
  'words-set-mine': 'Twoje ustawienie: {{record}}',
  unknown: 'To ustawienie nie jest tu dostępne.',
  'value-not-allowed': 'Ta wartość nie jest dozwolona.',
});
