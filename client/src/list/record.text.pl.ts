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
  'words-edit': '{{record}}: zmiana zlecenia',
  'words-edit-schedule': '{{record}}: nowy harmonogram',
  'not-found': 'Tego zlecenia już nie ma.',
  'description-required': 'Napisz, co jest do zrobienia.',
  'price-out-of-range': 'Podaj cenę od 0,00 do 100 000,00.',
  'duration-out-of-range': 'Podaj pełne minuty, najwyżej {{max}}, albo nic.',
  'interval-out-of-range': 'Podaj liczbę całkowitą od {{min}} do {{max}}.',
  'service-required': 'Dodaj co najmniej jedną usługę.',
  'service-unnamed': 'Napisz, co to za usługa.',
  'too-many-services': 'Zlecenie może mieć najwyżej {{max}} usług.',
  'description-too-long': 'Najwyżej {{max}} znaków.',
  'quantity-out-of-range': 'Podaj ilość większą od 0.',
  'turn-out-of-range': 'Wybierz od każdej wizyty do co {{max}}.',
  'tax-out-of-range': 'Podaj stawkę od 0 do 100.',
  'end-before-start': 'Ostatni dzień nie może być przed pierwszym.',
  'pause-day-required': 'Wybierz dzień, od którego jest przerwa.',
  'pause-ends-first': 'Wybierz dzień po początku przerwy albo zostaw puste.',
  'time-invalid': 'Podaj godzinę, na przykład 09:30.',
  'window-ends-first': 'Koniec musi być później niż początek.',
  'round-without-schedule': 'Ta runda nie ma harmonogramu. Wybierz, jak często.',
  'first-day-required': 'Wybierz pierwszy dzień.',
  'first-day-too-far': 'Pierwszy dzień może być najwyżej za dziesięć lat.',
});

translateTexts('pl-PL', 'tags', {
  'words-add': 'Dodanie etykiety: {{record}}',
  'words-edit': 'Zmiana etykiety: {{record}}',
  'words-delete': 'Usunięcie etykiety: {{record}}',
  'not-found': 'Tej etykiety już nie ma.',
  'name-required': 'Podaj nazwę.',
  'name-too-long': 'Najwyżej {{max}} znaków.',
  'name-taken': 'Jest już etykieta o tej nazwie.',
});

translateTexts('pl-PL', 'settings', {
  'words-set': 'Ustawienie konta: {{record}}',
  'words-set-mine': 'Twoje ustawienie: {{record}}',
  unknown: 'To ustawienie nie jest tu dostępne.',
  'value-not-allowed': 'Ta wartość nie jest dozwolona.',
});
