import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Slots, slotsFor } from './slots.ts';

const NONE: Slots = new Map();
const entries = (slots: Slots) => [...slots];

test('rows that stay keep their elements, and those that come get new ones', () => {
  const before = slotsFor(NONE, ['a', 'b', 'c', 'd']);
  expect(entries(before)).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
    ['d', 3],
  ]);
  expect(entries(slotsFor(before, ['b', 'x', 'd', 'y', 'z']))).toEqual([
    ['b', 1],
    ['x', 5],
    ['d', 3],
    ['y', 7],
    ['z', 8],
  ]);
});

test('an element is given up where there are fewer rows than before, and none of those that come later takes one that stands', () => {
  const fewer = slotsFor(slotsFor(NONE, ['a', 'b', 'c']), ['c']);
  expect(entries(fewer)).toEqual([['c', 2]]);
  expect(entries(slotsFor(fewer, ['c', 'd', 'e']))).toEqual([
    ['c', 2],
    ['d', 4],
    ['e', 5],
  ]);
});

test('no two rows have one element, and who stays keeps it, whatever comes and goes', () => {
  const rows = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnop'), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 8 }), (steps) => {
      let slots = NONE;
      for (const ids of steps) {
        const after = slotsFor(slots, ids);
        expect([...after.keys()]).toEqual(ids);
        expect(new Set(after.values()).size).toBe(ids.length);
        const taken = new Set(slots.values());
        for (const id of ids) {
          if (slots.has(id)) expect(after.get(id)).toBe(slots.get(id));
          else expect(taken.has(after.get(id) ?? -1)).toBe(false);
        }
        slots = after;
      }
    }),
  );
});

test('what other words find is shown by the elements in their order, so that none is moved', () => {
  const before = slotsFor(slotsFor(NONE, ['a', 'b', 'c']), ['c', 'a']);
  expect(entries(before)).toEqual([
    ['c', 2],
    ['a', 0],
  ]);
  expect(entries(slotsFor(before, ['a', 'x', 'c', 'y'], true))).toEqual([
    ['a', 2],
    ['x', 0],
    ['c', 5],
    ['y', 6],
  ]);
  expect(entries(slotsFor(before, ['x'], true))).toEqual([['x', 2]]);
  expect(entries(slotsFor(NONE, ['x'], true))).toEqual([['x', 0]]);
});
