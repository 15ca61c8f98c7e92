import { expect, it } from 'vitest';
import { addRatios } from './add-ratios.ts';
import { rounded } from './money.ts';

it.each<[name: string, ratios: [numerator: number, denominator: number][], expected: number]>([
  ['nothing', [], 0],
  [
    'thirds that each round down',
    [
      [1, 3],
      [1, 3],
      [1, 3],
    ],
    1,
  ],
  [
    'halves that each round up',
    [
      [1, 2],
      [1, 2],
      [1, 2],
    ],
    2,
  ],
  [
    'a half of a third and a sixth',
    [
      [1, 3],
      [1, 6],
    ],
    1,
  ],
  [
    'a half that is taken away',
    [
      [-1, 3],
      [-1, 6],
    ],
    -1,
  ],
  [
    'more denominators than a number holds the product of',
    Array.from({ length: 365 }, (_, at) => [at + 1, at + 1]),
    365,
  ],
])('rounds a sum of ratios once: %s', (_name, ratios, sum) => {
  expect(rounded(addRatios(ratios.map(([numerator, denominator]) => ({ numerator, denominator }))))).toBe(
    sum,
  );
});
