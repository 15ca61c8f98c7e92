import { expect, it } from 'vitest';
import { behindKeyboard } from './above-keyboard.hook.ts';

it.each([
  ['no keyboard', 844, { height: 844, offsetTop: 0, scale: 1 }, { below: 0, above: 0 }],
  ['a keyboard over the window', 844, { height: 508, offsetTop: 0, scale: 1 }, { below: 336, above: 0 }],
  [
    'one that pushed the window up',
    844,
    { height: 508, offsetTop: 120, scale: 1 },
    { below: 216, above: 120 },
  ],
  [
    'a window that got smaller itself',
    508,
    { height: 508.4, offsetTop: 0, scale: 1 },
    { below: 0, above: 0 },
  ],
  ['somebody who has zoomed in', 844, { height: 422, offsetTop: 200, scale: 2 }, { below: 0, above: 0 }],
])('%s', (_what, windowHeight, seen, expected) => {
  expect(behindKeyboard(windowHeight, seen)).toEqual(expected);
});
