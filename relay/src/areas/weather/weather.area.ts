import { defineArea } from '#calls/define-area.ts';
import { readWeatherRoute } from './read-weather.route.ts';

export const weatherArea = defineArea({
  name: 'weather',
  routes: [readWeatherRoute],
});
