import { expect, it } from 'vitest';
import { boundsOf, isPlace } from './bounds.ts';

it('surrounds the points', () => {
  expect(
    boundsOf([
      [-1.5, 54.5],
      [-1.4, 54.6],
    ]),
  ).toEqual([-1.5, 54.5, -1.4, 54.6]);
});

it('shows a street around one point, and ignores what is no place', () => {
  const bounds = boundsOf([
    [-1.5, 54.5],
    [Number.NaN, 1],
    [0, 95],
  ]);
  expect(bounds?.[0]).toBeLessThan(-1.5);
  expect(bounds?.[2]).toBeGreaterThan(-1.5);
  expect(boundsOf([[Number.NaN, 1]])).toBeNull();
  expect(isPlace([181, 0])).toBe(false);
});
