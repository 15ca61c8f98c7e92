import { expect, it } from 'vitest';
import { sameJson } from './same-json.ts';

it.each<[one: unknown, other: unknown, same: boolean]>([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [{ a: 1 }, { b: 1 }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
])('%j and %j: %s', (one, other, same) => expect(sameJson(one, other)).toBe(same));
