import { describe, expect, it } from 'vitest';
import {
  EMPTY_LIST,
  type OrderList,
  type OrderMove,
  type OrderView,
  orderOf,
  resolveOrder,
} from './order.ts';
import {
  addAtEnd,
  applyOrderChange,
  formerRuns,
  moveItems,
  seenNow,
  sortItems,
  writeWhole,
} from './order-changes.ts';
import { endKey } from './order-key.ts';

let count = 0;
const random = () => {
  count += 1;
  return `${String(count * 7919).padStart(6, 'k')}abcdefghijklmno`.slice(0, 21);
};
const ids = ['a', 'b', 'c', 'd', 'e'];

/** Items named in the order of adding. */
function view(list: OrderList, members: readonly string[] = ids, former: readonly string[] = []): OrderView {
  const stamp = (index: number) => [String(index).padStart(12, '0'), 'user0001.dev1'] as const;
  const roster = new Map([...members, ...former].map((id, index) => [id, endKey(stamp(index))]));
  return { list, roster, members: new Set(members) };
}

const sorted = applyOrderChange(EMPTY_LIST, sortItems(view(EMPTY_LIST), ids, random));

function shown(list: OrderList, members: readonly string[] = ids): string[] {
  return orderOf(view(list, members));
}

function moved(
  list: OrderList,
  items: string[],
  after: string | null,
  before: string | null,
  members: readonly string[] = ids,
): OrderList {
  return applyOrderChange(list, moveItems(view(list, members), items, { after, before }, random));
}

function resorted(list: OrderList, order: readonly string[], seen: OrderList = list): OrderList {
  const { base } = sortItems(view(seen, order), order, random);
  return applyOrderChange(list, { base, moves: new Map() });
}

describe('order', () => {
  it('shows added members last, in the order of adding, and skips strangers', () => {
    expect(shown(EMPTY_LIST, ['c', 'a', 'b'])).toEqual(['c', 'a', 'b']);
    expect(shown(sorted, ['z', 'b', 'y', 'a'])).toEqual(['a', 'b', 'z', 'y']);
  });

  it('shows what was added together as one block, and what was added later behind it', () => {
    const run = addAtEnd(
      new Map(['e', 'a', 'c'].map((id, index) => [id, endKey(['000000000003', 'x'], index)])),
    );
    const list = applyOrderChange(EMPTY_LIST, { moves: run });
    expect(shown(list)).toEqual(['b', 'd', 'e', 'a', 'c']);
    expect(shown(list, [...ids, 'f'])).toEqual(['b', 'd', 'e', 'a', 'c', 'f']);
  });

  it('moves one item, a block, and to both ends', () => {
    expect(shown(moved(sorted, ['e'], 'a', 'b'))).toEqual(['a', 'e', 'b', 'c', 'd']);
    expect(shown(moved(sorted, ['a', 'c'], 'd', 'e'))).toEqual(['b', 'd', 'a', 'c', 'e']);
    expect(shown(moved(sorted, ['d'], null, 'a'))).toEqual(['d', 'a', 'b', 'c', 'e']);
    expect(shown(moved(sorted, ['a'], 'e', null))).toEqual(['b', 'c', 'd', 'e', 'a']);
  });

  it('moves between items that nobody has placed, and what is added later stays behind all', () => {
    const list = moved(EMPTY_LIST, ['e'], 'a', 'b');
    expect(list.base).toBeUndefined();
    expect(shown(list)).toEqual(['a', 'e', 'b', 'c', 'd']);
    const more = [...ids, 'x', 'y', 'z'];
    const beside = moved(sorted, ['a'], 'x', 'y', more);
    expect(beside.base).toBe(sorted.base);
    expect(shown(beside, more)).toEqual(['b', 'c', 'd', 'e', 'x', 'a', 'y', 'z']);
    expect(shown(beside, [...more, '0'])).toEqual(['b', 'c', 'd', 'e', 'x', 'a', 'y', 'z', '0']);
  });

  it('writes a fold, and never a base, on a list with moves of another base', () => {
    const list = resorted(moved(sorted, ['e'], 'a', 'b'), ['e', 'd', 'c', 'b', 'a'], sorted);
    expect(shown(list)).toEqual(['d', 'c', 'b', 'a', 'e']);
    const change = moveItems(view(list), ['d'], { after: 'a', before: 'e' }, random);
    expect(change.base).toBeUndefined();
    expect(change.fold?.of).toBe(list.base?.rev);
    expect(shown(applyOrderChange(list, change))).toEqual(['c', 'b', 'a', 'd', 'e']);
    const other = moveItems(view(list), ['c'], { after: 'e', before: null }, random);
    expect(other.fold).toEqual(change.fold);
    const both = applyOrderChange(applyOrderChange(list, change), other);
    expect(shown(both)).toEqual(['b', 'a', 'd', 'e', 'c']);
  });

  it('keeps a sort made while somebody folded the list before it', () => {
    const stale = resorted(moved(sorted, ['e'], 'a', 'b'), ['e', 'd', 'c', 'b', 'a'], sorted);
    const sort = sortItems(view(stale), ['c', 'a', 'e', 'b', 'd'], random);
    const move = moveItems(view(stale), ['d'], { after: 'a', before: 'e' }, random);
    const list = applyOrderChange(applyOrderChange(stale, sort), move);
    expect(shown(list)).toEqual(['c', 'a', 'd', 'e', 'b']);
  });

  it('keeps a former member behind whom it stood, through moves, folds and sorts', () => {
    const without = ids.filter((id) => id !== 'c');
    const former = (list: OrderList) => view(list, without, ['c']);
    const { base } = sortItems(former(sorted), ['e', 'b', 'd', 'a'], random);
    const list = applyOrderChange(sorted, { base, moves: new Map() });
    expect(shown(list)).toEqual(['e', 'b', 'c', 'd', 'a']);
    const folded = applyOrderChange(
      EMPTY_LIST,
      moveItems(former(EMPTY_LIST), ['a'], { after: 'e', before: null }, random),
    );
    expect(orderOf(former(folded))).toEqual(['b', 'd', 'e', 'a']);
    expect(shown(folded)).toEqual(['b', 'd', 'e', 'a', 'c']);
  });

  it('writes a former order again and keeps the moves that it did not contain', () => {
    const before = moved(sorted, ['a'], 'c', 'd');
    const seen = seenNow(before);
    const order = resolveOrder(before, view(before).roster);
    const list = moved(resorted(before, ['e', 'd', 'c', 'b', 'a']), ['d'], 'a', null);
    expect(shown(list)).toEqual(['e', 'c', 'b', 'a', 'd']);
    expect(shown(applyOrderChange(list, writeWhole(order, seen, random)))).toEqual(['b', 'c', 'a', 'd', 'e']);
  });

  it('keeps keys short through 2,000 moves of the worst kinds', () => {
    for (const [after, before] of [
      [null, 'first'],
      ['a', 'b'],
    ] as const) {
      let list = sorted;
      for (let turn = 0; turn < 2000; turn += 1) {
        const order = shown(list);
        const item = order[order.length - 1] ?? '';
        const first = order[0] ?? '';
        list = moved(
          list,
          [item],
          before === 'first' ? null : first,
          before === 'first' ? first : (order[1] ?? ''),
        );
        expect(shown(list).indexOf(item)).toBe(after === null ? 0 : 1);
      }
      expect(Math.max(...[...list.moves.values()].map((move) => move.k.length))).toBeLessThanOrEqual(32);
    }
  });

  it('names where runs stood', () => {
    expect(formerRuns(sorted, ids, new Set(['a', 'c', 'd']))).toEqual([
      { items: ['a'], left: '^', right: 'b', beside: ['', ''] },
      { items: ['c', 'd'], left: 'b', right: 'e', beside: ['', ''] },
    ]);
  });
});

describe('moves made against an order that was replaced', () => {
  const stale = (entries: Readonly<Record<string, Omit<OrderMove, 'rev'>>>): string[] => {
    const moves = Object.entries(entries).map(([id, move]) => [id, { rev: 'old', ...move }] as const);
    return shown({ base: { rev: 'now', ids }, fold: undefined, moves: new Map(moves), kept: new Map() });
  };

  it.each<[name: string, moves: Readonly<Record<string, Omit<OrderMove, 'rev'>>>, order: string[]]>([
    ['go behind their left neighbour', { e: { k: 'V1', l: 'a', r: 'b' } }, ['a', 'e', 'b', 'c', 'd']],
    ['go to the top', { e: { k: 'V1', l: '^', r: 'a' } }, ['e', 'a', 'b', 'c', 'd']],
    [
      'go before their right neighbour when the left one is gone',
      { e: { k: 'V1', l: 'x', r: 'c' } },
      ['a', 'b', 'e', 'c', 'd'],
    ],
    [
      'go beside the neighbour that stands, not the one that moved away',
      { b: { k: 'V1', l: 'd', r: 'e' }, a: { k: 'V2', l: 'b', r: 'c' } },
      ['a', 'c', 'd', 'b', 'e'],
    ],
    [
      'of one gap keep the order of their keys',
      { d: { k: 'V2', l: 'a', r: 'b' }, e: { k: 'V1', l: 'a', r: 'b' } },
      ['a', 'e', 'd', 'b', 'c'],
    ],
    [
      'of one gap keep the order of their keys, whichever neighbour they name',
      { d: { k: 'V1', l: 'e', r: 'b' }, e: { k: 'V2', l: 'a', r: 'c' } },
      ['a', 'd', 'e', 'b', 'c'],
    ],
    [
      'stay one block',
      { c: { k: 'V12', l: 'a', r: 'b' }, d: { k: 'V11', l: 'a', r: 'b' }, e: { k: 'V13', l: 'a', r: 'b' } },
      ['a', 'd', 'c', 'e', 'b'],
    ],
    [
      'stay one block where each names the one beside it, as earlier versions wrote them',
      { c: { k: 'V11', l: 'a', r: 'd' }, d: { k: 'V12', l: 'c', r: 'e' }, e: { k: 'V13', l: 'd', r: 'b' } },
      ['a', 'c', 'd', 'e', 'b'],
    ],
    [
      'stand beside their neighbours where an earlier version moved them among what nobody had placed',
      { e: { k: 'zzzz1', l: 'a', r: 'b' } },
      ['a', 'e', 'b', 'c', 'd'],
    ],
    [
      'go beside one that moved when nobody else is there',
      { d: { k: 'V2', l: 'e', r: 'x' }, e: { k: 'V3', l: 'a', r: 'b' } },
      ['a', 'e', 'd', 'b', 'c'],
    ],
    [
      'go to the end when they name one another only',
      { a: { k: 'V1', l: 'b', r: 'x' }, b: { k: 'V2', l: 'a', r: 'x' } },
      ['c', 'd', 'e', 'a', 'b'],
    ],
  ])('%s', (_name, moves, order) => expect(stale(moves)).toEqual(order));
});
