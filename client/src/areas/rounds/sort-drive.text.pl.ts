import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'sort-drive', {
  title: 'Sortuj według najkrótszej trasy',
  looking: 'Szukanie najkrótszej drogi…',
  now: 'Teraz',
  after: 'Potem',
  saving: 'Oszczędność',
  'map-note': 'Cienka linia: obecna trasa',
  text_one: '{{count}} punkt na mapie, szacowany w linii prostej. Można to cofnąć.',
  text_few:
    '{{count}} punkty na mapie, szacowane w linii prostej. Kolejność zmieni się u wszystkich; można to cofnąć.',
  text_many:
    '{{count}} punktów na mapie, szacowanych w linii prostej. Kolejność zmieni się u wszystkich; można to cofnąć.',
  text_other:
    '{{count}} punktu na mapie, szacowane w linii prostej. Kolejność zmieni się u wszystkich; można to cofnąć.',
  left_one: '{{count}} zlecenia nie ma na mapie; będzie na końcu.',
  left_few: '{{count}} zleceń nie ma na mapie; będą na końcu.',
  left_many: '{{count}} zleceń nie ma na mapie; będą na końcu.',
  left_other: '{{count}} zlecenia nie ma na mapie; będzie na końcu.',
  best: 'Obecna kolejność jest już najkrótszą, jaką znaleziono.',
  few: 'Mniej niż trzy zlecenia tej rundy są na mapie, więc nie ma czego układać.',
  changed: 'Ktoś tymczasem zmienił rundę. Zlecenia, które doszły, zostają na końcu.',
  apply: 'Użyj tej kolejności',
  stop: 'Zatrzymaj i użyj najlepszej dotychczas',
  failed: 'Nie udało się obliczyć kolejności na tym urządzeniu. Nic się nie zmieniło.',
});
