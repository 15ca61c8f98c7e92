import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./weather.text.pl.ts') });

export const weatherTexts = defineTexts('weather', {
  clear: 'Clear',
  partly: 'Partly cloudy',
  cloudy: 'Cloudy',
  fog: 'Fog',
  drizzle: 'Drizzle',
  rain: 'Rain',
  sleet: 'Freezing rain',
  snow: 'Snow',
  showers: 'Showers',
  thunder: 'Thunderstorm',
  range: '{{high}}° / {{low}}°',
  'in-words-celsius': '{{sky}}, high {{high}} °C, low {{low}} °C',
  'in-words-fahrenheit': '{{sky}}, high {{high}} °F, low {{low}} °F',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    weather: typeof weatherTexts;
  }
}
