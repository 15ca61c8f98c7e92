import { expect, it } from 'vitest';
import { suggestedPartPrice } from './part-price.ts';

const LINES = [
  { id: 'front', minor: 1500 },
  { id: 'back', minor: 1001 },
];

it.each([
  ['all that was due costs what the visit costs', 2501, ['front', 'back'], 2501],
  ['some of it costs what these services cost', 2501, ['front'], 1500],
  ['of a price that was typed for the whole it is a share', 2001, ['front'], 1001],
  ['also where it costs more than its services', 9000, ['back'], 4500],
  ['and of nothing it is nothing', 0, ['front'], 0],
])('%s (S-9)', (_name, minor, done, expected) => {
  expect(suggestedPartPrice({ minor, lines: LINES }, done, 50)).toBe(expected);
});
