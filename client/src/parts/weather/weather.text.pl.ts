import { translateTexts } from '#text/texts.ts';

translateTexts('pl-PL', 'weather', {
  clear: 'Bezchmurnie',
  partly: 'Częściowe zachmurzenie',
  cloudy: 'Pochmurno',
  fog: 'Mgła',
  drizzle: 'Mżawka',
  rain: 'Deszcz',
  sleet: 'Marznący deszcz',
  snow: 'Śnieg',
  showers: 'Przelotny deszcz',
  thunder: 'Burza',
  range: '{{high}}° / {{low}}°',
  'in-words-celsius': '{{sky}}, najwyżej {{high}} °C, najniżej {{low}} °C',
  'in-words-fahrenheit': '{{sky}}, najwyżej {{high}} °F, najniżej {{low}} °F',
});
