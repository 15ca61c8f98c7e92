import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'list', {
  'bulk-going': '{{done}} z {{of}}',
  'bulk-stop': 'Zatrzymaj',
  'bulk-done': 'Gotowe',
  'bulk-refused_one': 'Odmowy: {{count}}',
  'bulk-refused_few': 'Odmowy: {{count}}',
  'bulk-refused_many': 'Odmowy: {{count}}',
  'bulk-refused_other': 'Odmowy: {{count}}',
  'bulk-left_one': 'Bez zmiany: {{count}}',
  'bulk-left_few': 'Bez zmiany: {{count}}',
  'bulk-left_many': 'Bez zmiany: {{count}}',
  'bulk-left_other': 'Bez zmiany: {{count}}',
  export: 'Eksportuj jako CSV',
  exported_one: 'Zapisano do pliku {{count}} wiersz',
  exported_few: 'Zapisano do pliku {{count}} wiersze',
  exported_many: 'Zapisano do pliku {{count}} wierszy',
  exported_other: 'Zapisano do pliku {{count}} wiersza',
  filter: 'Filtruj',
  more: 'Więcej: {{name}}',
  select: 'Zaznacz: {{name}}',
});
