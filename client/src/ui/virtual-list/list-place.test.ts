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
    querySelector: () => ({ offsetTop: 35 }),
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
