import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'expense-categories', {
  title: 'Kategorie wydatków',
  one: 'kategoria wydatków',
  add: 'Dodaj kategorię wydatków',
  search: 'Szukaj kategorii wydatków',
  count_one: '{{count}} kategoria wydatków',
  count_few: '{{count}} kategorie wydatków',
  count_many: '{{count}} kategorii wydatków',
  count_other: '{{count}} kategorii wydatków',
  none: 'Nie ma jeszcze kategorii wydatków',
  'none-text': 'Podziel wydatki: paliwo, ubezpieczenie, ściereczki.',
  'no-match-text_one': 'Przeszukano {{count}} kategorię.',
  'no-match-text_few': 'Przeszukano {{count}} kategorie.',
  'no-match-text_many': 'Przeszukano {{count}} kategorii.',
  'no-match-text_other': 'Przeszukano {{count}} kategorii.',
  'words-add': 'Dodano kategorię wydatków {{record}}',
  'words-edit': 'Zmieniono kategorię wydatków {{record}}',
  'words-delete': 'Usunięto kategorię wydatków {{record}}',
  'words-restore': 'Przywrócono kategorię wydatków {{record}}',
  duplicate: 'Jest już kategoria o nazwie „{{name}}”.',
  'not-found': 'Tej kategorii już nie ma.',
});
