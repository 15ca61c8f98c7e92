import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'list', {
  export: 'Eksportuj jako CSV',
  exported_one: 'Zapisano do pliku {{count}} wiersz',
  exported_few: 'Zapisano do pliku {{count}} wiersze',
  exported_many: 'Zapisano do pliku {{count}} wierszy',
  exported_other: 'Zapisano do pliku {{count}} wiersza',
  filter: 'Filtruj',
  more: 'Więcej: {{name}}',
  select: 'Zaznacz: {{name}}',
});
