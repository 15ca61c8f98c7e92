import { describe, expect, test } from 'vitest';
import { columnsOf, type DrawnCard, gapAtPoint } from './card-place.ts';

/** Cards of 100 x 100 px with 10 px between them. */
const grid = (count: number, columns: number): readonly DrawnCard[] =>
  Array.from({ length: count }, (_, index) => {
    const left = (index % columns) * 110;
    const top = Math.floor(index / columns) * 110;
    return { index, left, top, right: left + 100, bottom: top + 100 };
  });

describe('the gap between cards at a point', () => {
  const before = (index: number) => ({ gap: index, index, side: 'before' });
  const after = (index: number) => ({ gap: index + 1, index, side: 'after' });
  const cases: [string, number, [x: number, y: number], object][] = [
    ['left half of the first', 3, [20, 50], before(0)],
    ['right half of the first', 3, [80, 50], before(1)],
    ['right end of a row stays in that row', 3, [310, 50], after(2)],
    ['left of the second row', 3, [-40, 160], before(3)],
    ['behind the last of a row that is not full', 3, [300, 160], after(4)],
    ['above everything', 3, [20, -400], before(0)],
    ['below everything', 3, [20, 900], before(3)],
    ['between two rows, nearer to the upper one', 3, [20, 103], before(0)],
    ['one column: upper half', 1, [90, 130], before(1)],
    ['one column: lower half', 1, [10, 190], after(1)],
    ['one column: below everything', 1, [10, 9000], after(4)],
  ];
  test.each(cases)('%s', (_name, columns, [x, y], expected) => {
    expect(gapAtPoint(grid(5, columns), x, y)).toEqual(expected);
  });

  test('without cards there is none', () => {
    expect(gapAtPoint([], 0, 0)).toBeNull();
  });

  test('columns are those of the fullest row', () => {
    expect([columnsOf(grid(5, 3)), columnsOf(grid(2, 3)), columnsOf(grid(4, 1)), columnsOf([])]).toEqual([
      3, 2, 1, 1,
    ]);
  });
});
