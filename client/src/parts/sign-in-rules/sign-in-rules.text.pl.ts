import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'sign-in-rules', {
  second: 'Obowiązkowy drugi krok',
  nobody: 'Nikt',
  days: 'Sesja trwa',
  'days-value_one': '{{count}} dzień od ostatniego użycia',
  'days-value_few': '{{count}} dni od ostatniego użycia',
  'days-value_many': '{{count}} dni od ostatniego użycia',
  'days-value_other': '{{count}} dnia od ostatniego użycia',
  countries: 'Logowanie z krajów',
  everywhere: 'Wszystkie',
});
