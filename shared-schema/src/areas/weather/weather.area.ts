import { defineArea } from '#areas/define-area.ts';
import { readWeather } from './weather.http.ts';

export const weatherArea = defineArea({
  name: 'weather',
  calls: { readWeather },
});
