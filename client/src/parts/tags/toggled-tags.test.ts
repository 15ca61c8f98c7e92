import { expect, test } from 'vitest';
import { isSecondTap, noteMade, toggledTags } from './toggled-tags.ts';

noteMade('call-first', 1000);

test.each<[what: string, tap: { id: string; on: boolean }, now: number, chosen: readonly string[]]>([
  [
    'the second tap on a suggestion leaves it on',
    { id: 'call-first', on: false },
    1250,
    ['dog', 'call-first'],
  ],
  ['a later tap takes it off', { id: 'call-first', on: false }, 1600, ['dog']],
  ['any other tag goes at once', { id: 'dog', on: false }, 1250, ['call-first']],
  ['a tap puts a tag on', { id: 'key', on: true }, 1250, ['dog', 'call-first', 'key']],
])('%s', (_what, tap, now, chosen) => {
  expect(toggledTags(['dog', 'call-first'], tap, now)).toEqual(chosen);
});

test.each([
  ['with the tap that made a tag', 1000, true],
  ['within a double tap, where another suggestion has come in its place', 1250, true],
  ['later, for another suggestion', 1400, false],
])('a tap on a suggestion is the second of two: %s', (_what, now, expected) => {
  expect(isSecondTap(now)).toBe(expected);
});
