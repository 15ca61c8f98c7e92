import { expect, it } from 'vitest';
import { dropOf, headingOf } from './drop-of.ts';

const row = (id: string, lane: string, state: 'planned' | 'done' = 'planned') => ({ id, lane, state });
const ROWS = [row('a', '-'), row('b', 'tom'), row('c', 'tom'), row('d', 'eve'), row('x', 'tom', 'done')];

it.each<[ids: string[], after: string | null, before: string | null, expected: unknown]>([
  [['c'], headingOf('tom'), 'b', { lane: 'tom', after: null, before: 'b', isReorder: true }],
  [['b'], 'c', headingOf('eve'), { lane: 'tom', after: 'c', before: null, isReorder: true }],
  [['a'], 'b', 'c', { lane: 'tom', after: 'b', before: 'c', isReorder: false }],
  [['b', 'd'], headingOf('-'), 'a', { lane: '-', after: null, before: 'a', isReorder: false }],
  [['d'], null, headingOf('-'), { lane: '-', after: null, before: null, isReorder: false }],
  [['a'], headingOf('eve'), 'd', { lane: 'eve', after: null, before: 'd', isReorder: false }],
  [['a'], 'heading done', 'x', undefined],
  [['a'], 'x', null, undefined],
])('%j dropped after %s and before %s', (ids, after, before, expected) => {
  expect(dropOf(ROWS, ids, { after, before })).toEqual(expected);
});
