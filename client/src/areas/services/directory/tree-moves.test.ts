import { describe, expect, test } from 'vitest';
import { dropTarget, headsOf, stepTarget, type TreeRow } from './tree-moves.ts';

/** a (b (c), d), e */
const ROWS: readonly TreeRow[] = [
  { id: 'a', under: undefined },
  { id: 'b', under: 'a' },
  { id: 'c', under: 'b' },
  { id: 'd', under: 'a' },
  { id: 'e', under: undefined },
];

describe('a drop between two rows of the tree', () => {
  test.each([
    ['at the very top', ['e'], null, 'a', { parent: null, after: null }],
    ['above the first of a parent', ['e'], 'a', 'b', { parent: 'a', after: null }],
    ['between rows of one parent', ['e'], 'c', 'd', { parent: 'b', after: 'c' }],
    ['behind the last of a parent', ['b'], 'd', 'e', { parent: 'a', after: 'd' }],
    ['at the end', ['a'], 'e', null, { parent: null, after: 'e' }],
    ['inside itself', ['a'], 'c', 'd', undefined],
  ] as const)('%s', (_name, moved, after, before, target) => {
    expect(dropTarget(ROWS, moved, { after, before })).toEqual(target);
  });

  test('what stands under another one that is moved comes along', () => {
    expect(headsOf(ROWS, ['e', 'c', 'b'])).toEqual(['b', 'e']);
  });
});

test.each([
  ['a', 'up', undefined],
  ['e', 'up', { parent: null, after: null }],
  ['d', 'up', { parent: 'a', after: null }],
  ['a', 'down', { parent: null, after: 'e' }],
  ['d', 'down', undefined],
  ['d', 'in', { parent: 'b', after: 'c' }],
  ['e', 'in', { parent: 'a', after: 'd' }],
  ['b', 'in', undefined],
  ['c', 'out', { parent: 'a', after: 'b' }],
  ['b', 'out', { parent: null, after: 'a' }],
  ['e', 'out', undefined],
  ['unknown', 'up', undefined],
] as const)('%s goes %s', (id, step, target) => {
  expect(stepTarget(ROWS, id, step)).toEqual(target);
});
