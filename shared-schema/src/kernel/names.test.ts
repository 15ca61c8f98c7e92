import { expect, it } from 'vitest';
import { differentNames } from './different-names.ts';
import { sameName } from './names.ts';

it.each([
  ['Café', 'Cafe\u0301', true],
  ['High Street', 'High\u00a0Street', true],
  ['High  Street ', 'high street', true],
  ['High\u200b Street', 'High Street', true],
  ['Café', 'Cafe', false],
  ['Highstreet', 'High Street', false],
])('%j and %j are the same name: %s', (a, b, same) => expect(sameName(a, b)).toBe(same));

it('names that are typed line by line are kept once each, the first way', () =>
  expect(differentNames([' Moved ', '', 'moved', 'Price', ' '])).toEqual(['Moved', 'Price']));
