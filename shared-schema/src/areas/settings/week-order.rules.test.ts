import { expect, test } from 'vitest';
import { weekOrder } from './week-order.rules.ts';

test.each([
  ['monday', [1, 2, 3, 4, 5, 6, 7]],
  ['saturday', [6, 7, 1, 2, 3, 4, 5]],
  ['sunday', [7, 1, 2, 3, 4, 5, 6]],
] as const)('a week from %s on', (start, days) => {
  expect(weekOrder(start)).toEqual(days);
});
