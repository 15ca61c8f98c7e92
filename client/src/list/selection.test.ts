import { expect, it } from 'vitest';
import { selectedAfter } from './selection.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

it.each([
  ['takes a row in', 'c', { id: 'a', from: undefined, range: false }, 'ac'],
  ['lets a row go', 'ac', { id: 'a', from: 'c', range: false }, 'c'],
  ['takes all down to a row in', 'b', { id: 'd', from: 'b', range: true }, 'bcd'],
  ['takes all up to a row in, besides the others', 'de', { id: 'a', from: 'c', range: true }, 'abcde'],
  ['takes one row in without a row before', '', { id: 'b', from: undefined, range: true }, 'b'],
  ['takes one row in after a row that is not shown any more', 'z', { id: 'b', from: 'z', range: true }, 'bz'],
])('a press %s', (_what, before, press, after) => {
  expect([...selectedAfter(new Set(before), ids, press)].sort().join('')).toBe(after);
});
