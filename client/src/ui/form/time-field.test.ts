import { expect, it } from 'vitest';
import { steppedTime } from './time-field.tsx';

it.each([
  ['08:00', true, '08:05'],
  ['08:03', true, '08:05'],
  ['08:03', false, '08:00'],
  ['08:00', false, '07:55'],
  ['23:57', true, '00:00'],
  ['00:00', false, '23:55'],
])('%s goes on to the grid, upwards: %s', (time, up, next) => {
  expect(steppedTime(time, 300, up)).toBe(next);
});
