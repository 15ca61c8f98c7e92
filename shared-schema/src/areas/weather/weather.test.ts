import { expect, test } from 'vitest';
import { degrees, skyOf } from './weather.rules.ts';

test.each([
  [0, 'clear'],
  [1, 'partly'],
  [2, 'partly'],
  [3, 'cloudy'],
  [45, 'fog'],
  [48, 'fog'],
  [55, 'drizzle'],
  [57, 'sleet'],
  [63, 'rain'],
  [67, 'sleet'],
  [77, 'snow'],
  [82, 'showers'],
  [86, 'snow'],
  [99, 'thunder'],
])('code %i is %s', (code, sky) => expect(skyOf(code)).toBe(sky));

test.each([
  [0, 'fahrenheit', 32],
  [-40, 'fahrenheit', -40],
  [21.4, 'celsius', 21],
  [21.5, 'celsius', 22],
  [-0.2, 'celsius', 0],
  [21.4, 'fahrenheit', 71],
] as const)('%d °C in %s is %i', (celsius, unit, value) => expect(degrees(celsius, unit)).toBe(value));
