import { expect, test } from 'vitest';
import { noteMade, toggledTags } from './toggled-tags.ts';

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
