import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'add-existing', {
  title: 'Dodaj istniejące zlecenia',
  search: 'Szukaj zleceń',
  list: 'Zlecenia do dodania',
  none: 'Nie ma innych zleceń',
  'none-text': 'Wszystkie zlecenia są już w tej rundzie. Dodaj nowe.',
  'no-match-text': 'Szukano w klientach, adresach, zleceniach i rundach.',
  add_one: 'Dodaj {{count}} zlecenie',
  add_few: 'Dodaj {{count}} zlecenia',
  add_many: 'Dodaj {{count}} zleceń',
  add_other: 'Dodaj {{count}} zlecenia',
  choose: 'Wybierz zlecenia',
  all: 'Wszystkie {{all}}',
  moving: 'Przeniesiono {{done}} z {{of}} części',
  stopped: 'Zatrzymano. To, co przeniesiono, zostaje.',
});
