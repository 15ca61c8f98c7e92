import { describe, expect, it } from 'vitest';
import {
  applyOrderChange,
  EMPTY_LIST,
  formerRuns,
  moveItems,
  type OrderList,
  resolveOrder,
  sortItems,
} from './order.ts';

let count = 0;
const random = () => {
  count += 1;
  return `${String(count * 7919).padStart(6, 'k')}abcdefghijklmno`.slice(0, 21);
};
const ids = ['a', 'b', 'c', 'd', 'e'];
const sorted = applyOrderChange(EMPTY_LIST, sortItems(EMPTY_LIST, ids, random));

function moved(
  list: OrderList,
  items: string[],
  after: string | null,
  before: string | null,
  members = ids,
): OrderList {
  return applyOrderChange(list, moveItems(list, members, items, { after, before }, random));
}

describe('order', () => {
  it('shows unlisted members last by id and skips strangers', () => {
    expect(resolveOrder(EMPTY_LIST, ['c', 'a', 'b'])).toEqual(['a', 'b', 'c']);
    expect(resolveOrder(sorted, ['z', 'b', 'y', 'a'])).toEqual(['a', 'b', 'y', 'z']);
  });

  it('moves one item, a block, and to both ends', () => {
    expect(resolveOrder(moved(sorted, ['e'], 'a', 'b'), ids)).toEqual(['a', 'e', 'b', 'c', 'd']);
    expect(resolveOrder(moved(sorted, ['a', 'c'], 'd', 'e'), ids)).toEqual(['b', 'd', 'a', 'c', 'e']);
    expect(resolveOrder(moved(sorted, ['d'], null, 'a'), ids)).toEqual(['d', 'a', 'b', 'c', 'e']);
    expect(resolveOrder(moved(sorted, ['a'], 'e', null), ids)).toEqual(['b', 'c', 'd', 'e', 'a']);
  });

  it('moves within a list that was never sorted, and beside items added later, without a new base', () => {
    const list = moved(EMPTY_LIST, ['e'], 'a', 'b');
    expect(list.base).toBeUndefined();
    expect(resolveOrder(list, ids)).toEqual(['a', 'e', 'b', 'c', 'd']);
    const more = [...ids, 'x', 'y', 'z'];
    const beside = moved(sorted, ['a'], 'x', 'y', more);
    expect(beside.base).toBe(sorted.base);
    expect(resolveOrder(beside, more)).toEqual(['b', 'c', 'd', 'e', 'x', 'a', 'y', 'z']);
  });

  it('rebases when a move of another base is there', () => {
    const resorted = applyOrderChange(
      moved(sorted, ['e'], 'a', 'b'),
      sortItems(sorted, ['e', 'd', 'c', 'b', 'a'], random),
    );
    expect(resolveOrder(resorted, ids)).toEqual(['d', 'c', 'b', 'a', 'e']);
    const list = moved(resorted, ['d'], 'a', 'e');
    expect(list.base?.rev).not.toBe(resorted.base?.rev);
    expect(resolveOrder(list, ids)).toEqual(['c', 'b', 'a', 'd', 'e']);
  });

  it('keeps keys short through 2,000 moves of the worst kinds', () => {
    for (const [after, before] of [
      [null, 'first'],
      ['a', 'b'],
    ] as const) {
      let list = sorted;
      for (let turn = 0; turn < 2000; turn += 1) {
        const order = resolveOrder(list, ids);
        const item = order[order.length - 1] ?? '';
        const first = order[0] ?? '';
        list = moved(
          list,
          [item],
          before === 'first' ? null : first,
          before === 'first' ? first : (order[1] ?? ''),
        );
        expect(resolveOrder(list, ids).indexOf(item)).toBe(after === null ? 0 : 1);
      }
      expect(Math.max(...[...list.moves.values()].map((move) => move.k.length))).toBeLessThanOrEqual(32);
    }
  });

  it('names where runs stood', () => {
    expect(formerRuns(ids, new Set(['a', 'c', 'd']))).toEqual([
      { items: ['a'], left: '^', right: 'b' },
      { items: ['c', 'd'], left: 'b', right: 'e' },
    ]);
  });
});
