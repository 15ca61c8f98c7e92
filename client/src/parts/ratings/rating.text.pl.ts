import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'rating', {
  none: 'Nie ma jeszcze ocen',
  'none-text': 'Zapisz, co ten klient mówi o waszej pracy.',
  more: 'Więcej o tej ocenie',
  add: 'Dodaj ocenę',
  publish: 'Opublikuj',
  unpublish: 'Cofnij publikację',
  published: 'Opublikowano',
  unpublished: 'Nie opublikowano',
  customer: 'Klient',
  stars: 'Gwiazdki',
  'of-five': 'Gwiazdki: {{count}} z {{max}}',
  feedback: 'Opinia',
  'shown-as': 'Podpis',
  'shown-as-hint': 'Nazwa, którą po publikacji widzą wszyscy.',
  date: 'Dzień',
});
