import { expect, test } from 'vitest';
import { heldOrder } from './steady-order.hook.ts';

test.each([
  ['a renamed row keeps its place', ['a', 'b', 'c'], ['b', 'c', 'a'], ['a', 'b', 'c']],
  ['a new row comes last', ['a', 'c'], ['a', 'b', 'c'], ['a', 'c', 'b']],
  ['a deleted row goes', ['a', 'b', 'c'], ['a', 'c'], ['a', 'c']],
  ['an empty list takes what comes', [], ['a', 'b'], ['a', 'b']],
])('%s', (_name, shown, next, order) => {
  expect(heldOrder(shown, next)).toEqual(order);
});

test('an order that stays keeps its identity', () => {
  const shown = ['a', 'b'];
  expect(heldOrder(shown, ['b', 'a'])).toBe(shown);
});
