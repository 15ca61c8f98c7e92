import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'map', {
  fit: 'Pokaż wszystkie punkty',
  'missing-text':
    'Lista pokazuje wszystko to, co pokazałaby mapa. Może pomóc nowsza przeglądarka albo jej ponowne uruchomienie.',
  'no-stops': 'Nie ma jeszcze potwierdzonych adresów',
  pin: 'Pinezka, przesuwaj ją strzałkami',
  'pin-clear': 'Usuń pinezkę',
  'pin-hint': 'Dotknij mapy, aby postawić pinezkę, albo ją przeciągnij',
  'pin-middle': 'Postaw pinezkę na środku',
  stops_one: 'Mapa: {{count}} punkt',
  stops_few: 'Mapa: {{count}} punkty',
  stops_many: 'Mapa: {{count}} punktów',
  stops_other: 'Mapa: {{count}} punktu',
  'zoom-in': 'Przybliż',
  'zoom-out': 'Oddal',
});
