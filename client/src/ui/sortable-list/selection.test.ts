import { expect, it } from 'vitest';
import { selectionAfter } from './selection.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const chosen = (
  selected: string[],
  id: string,
  choice: 'only' | 'toggle' | 'range',
  from: string | null = null,
) => [...selectionAfter(ids, new Set(selected), id, choice, from)].sort().join('');

it.each([
  [[], 'b', 'only', null, 'b'],
  [['b'], 'b', 'only', null, ''],
  [['a', 'b'], 'b', 'only', null, 'b'],
  [['a'], 'b', 'toggle', null, 'ab'],
  [['a', 'b'], 'b', 'toggle', null, 'a'],
  [['b'], 'd', 'range', 'b', 'bcd'],
  [['d'], 'b', 'range', 'd', 'bcd'],
  [['a', 'c'], 'd', 'range', 'c', 'acd'],
  [['a'], 'd', 'range', null, 'd'],
  [['a'], 'd', 'range', 'gone', 'd'],
] as const)('%j then %s (%s from %s) is %j', (selected, id, choice, from, result) =>
  expect(chosen([...selected], id, choice, from)).toBe(result),
);
