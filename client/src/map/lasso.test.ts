import { expect, test } from 'vitest';
import { drawnOn, isInside, type Pixel } from './lasso.ts';

const SQUARE: readonly Pixel[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
/** Two triangles that meet in the middle. */
const CROSSED: readonly Pixel[] = [
  [0, 0],
  [10, 10],
  [10, 0],
  [0, 10],
];

test.each<[Pixel, readonly Pixel[], boolean]>([
  [[5, 5], SQUARE, true],
  [[15, 5], SQUARE, false],
  [[5, -1], SQUARE, false],
  [[2, 5], CROSSED, true],
  [[8, 5], CROSSED, true],
  [[5, 2], CROSSED, false],
  [[5, 5], [], false],
  [[5, 5], [[5, 5]], false],
])('%j in %j: %s', (point, outline, inside) => {
  expect(isInside(point, outline)).toBe(inside);
});

test('a pointer that rests draws nothing more', () => {
  const line = drawnOn(drawnOn([], [0, 0]), [2, 2]);
  expect(line).toEqual([[0, 0]]);
  expect(drawnOn(line, [4, 3])).toEqual([
    [0, 0],
    [4, 3],
  ]);
});
