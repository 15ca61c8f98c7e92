import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  blockOf,
  edgeSpeed,
  gapAtHeight,
  gapOf,
  isSameOrder,
  orderAfterMove,
  placeAt,
  placeOfBlock,
  positionAfterMove,
  stepPlace,
} from './drop-place.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const set = (...members: string[]) => new Set(members);

describe('what moves', () => {
  it('is the selection when the taken row is in it, else the row alone', () => {
    expect(blockOf(ids, set('d', 'b'), 'b')).toEqual(['b', 'd']);
    expect(blockOf(ids, set('d', 'b'), 'c')).toEqual(['c']);
  });
});

describe('where it goes', () => {
  it('names neighbours outside the block', () => {
    expect(placeAt(ids, set('b'), 4)).toEqual({ after: 'd', before: 'e' });
    expect(placeAt(ids, set('b', 'c'), 2)).toEqual({ after: 'a', before: 'd' });
    expect(placeAt(ids, set('a'), 0)).toEqual({ after: null, before: 'b' });
    expect(placeAt(ids, set('b'), 5)).toEqual({ after: 'e', before: null });
  });

  it('stays right when others have changed the list meanwhile', () => {
    expect(gapOf(['x', 'a', 'd', 'e'], { after: 'c', before: 'd' })).toBe(2);
    expect(gapOf(['a', 'c', 'e'], { after: 'c', before: 'd' })).toBe(2);
    expect(gapOf(['x', 'y'], { after: 'c', before: 'd' })).toBe(2);
    expect(gapOf(['x', 'y'], { after: null, before: 'd' })).toBe(0);
  });

  it('keeps every row, and the block whole and in order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 30 }),
        fc.infiniteStream(fc.boolean()),
        fc.nat(40),
        (list, picks, gap) => {
          const block = list.filter(() => picks.next().value);
          const moving = new Set(block);
          const place = placeAt(list, moving, gap);
          const result = orderAfterMove(list, block, place);
          expect([...result].sort()).toEqual([...list].sort());
          expect(result.filter((id) => !moving.has(id))).toEqual(list.filter((id) => !moving.has(id)));
          if (block.length > 0) {
            const from = positionAfterMove(list, block, place) - 1;
            expect(result.slice(from, from + block.length)).toEqual(block);
          }
        },
      ),
    );
  });

  it('knows a move that changes nothing', () => {
    expect(isSameOrder(ids, ['b'], placeAt(ids, set('b'), 1))).toBe(true);
    expect(isSameOrder(ids, ['b'], placeAt(ids, set('b'), 2))).toBe(true);
    expect(isSameOrder(ids, ['b'], placeAt(ids, set('b'), 3))).toBe(false);
    expect(isSameOrder(ids, ['b', 'd'], placeOfBlock(ids, set('b', 'd')))).toBe(false);
  });
});

describe('steps by keys', () => {
  it('go past the rows of the block and stop at the ends', () => {
    const start = placeOfBlock(ids, set('b'));
    expect(start).toEqual({ after: 'a', before: 'c' });
    expect(stepPlace(ids, set('b'), start, 1)).toEqual({ after: 'c', before: 'd' });
    expect(stepPlace(ids, set('b'), start, -1)).toEqual({ after: null, before: 'a' });
    expect(stepPlace(ids, set('b'), start, 99)).toEqual({ after: 'e', before: null });
    expect(stepPlace(ids, set('b'), start, -99)).toEqual({ after: null, before: 'a' });
  });
});

describe('the pointer', () => {
  const rows = [10, 11, 12].map((index, at) => ({ index, top: at * 60, bottom: at * 60 + 60 }));
  it.each([
    [-50, 10],
    [29, 10],
    [31, 11],
    [149, 12],
    [151, 13],
    [999, 13],
  ])('at %i px is over gap %i', (y, gap) => expect(gapAtHeight(rows, y)).toBe(gap));

  it('scrolls faster nearer the edge, and not in the middle', () => {
    expect(gapAtHeight([], 5)).toBeNull();
    expect(edgeSpeed(0, 600, 300)).toBe(0);
    expect(edgeSpeed(0, 600, 40)).toBeLessThan(0);
    expect(edgeSpeed(0, 600, 0)).toBeLessThan(edgeSpeed(0, 600, 40));
    expect(edgeSpeed(0, 600, 700)).toBe(1400);
  });
});
