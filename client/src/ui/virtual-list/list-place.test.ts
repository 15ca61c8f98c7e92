import { expect, test } from 'vitest';
import { placeIn, scrollTo } from './list-place.ts';

/** A list at 100 px of the page, with rows of a height from an index on; `scrolled`: how much of the first lies above it. */
function listOf(rowHeight: number, from: number, scrolled: number) {
  const rows = [0, 1, 2].map((at) => {
    const top = 100 - scrolled + at * rowHeight;
    return {
      dataset: { listIndex: String(from + at) },
      getBoundingClientRect: () => ({ top, bottom: top + rowHeight, height: rowHeight }),
    };
  });
  return {
    scrollTop: 0,
    getBoundingClientRect: () => ({ top: 100 }),
    querySelectorAll: () => rows,
    querySelector: (selector: string) => {
      const at = selector === '[role="list"]' ? undefined : Number(/"(\d+)"/.exec(selector)?.[1]) - from;
      if (at === undefined) return { offsetTop: 35 };
      return rows[at] ? { offsetTop: 35 + (from + at) * rowHeight } : null;
    },
  } as unknown as HTMLElement;
}

test('the place of a list is the first row that is seen, with its height', () => {
  expect(placeIn(listOf(72, 25, 80))).toEqual({ index: 26, top: -8, height: 72 });
});

test.each([
  ['rows of a phone', { index: 326, top: -8, height: 72 }, 35 + 326 * 72 + 8],
  ['rows of the least height', { index: 10, top: 12, height: 60 }, 35 + 600 - 12],
])('a list is scrolled to a place among %s', (_what, place, scrollTop) => {
  const list = listOf(60, 0, 0);
  scrollTo(list, place);
  expect(list.scrollTop).toBe(scrollTop);
});

test('a list is scrolled to the row itself where it is drawn, however high the rows above it are', () => {
  const list = listOf(84, 10, 0);
  scrollTo(list, { index: 11, top: -8, height: 60 });
  expect(list.scrollTop).toBe(35 + 11 * 84 + 8);
});
