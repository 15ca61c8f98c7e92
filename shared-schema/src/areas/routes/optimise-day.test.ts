import { expect, it } from 'vitest';
import { type DayStop, optimiseDay } from './optimise-day.ts';

/** Stops along a street by their place; `!` pins one, `?` has no place. */
const stops = (words: string): DayStop[] =>
  words.split(' ').map((word) => ({
    point: word.startsWith('?') ? undefined : { x: Number.parseInt(word, 10), y: 0 },
    isPinned: word.endsWith('!'),
  }));

const OPTIONS = { seed: 1, maxIterations: 50 };

/** The words in the order found, forwards or backwards where nothing is pinned. */
function found(words: string): string {
  const all = words.split(' ');
  return optimiseDay(stops(words), OPTIONS)
    .map((at) => all[at])
    .join(' ');
}

it.each([
  ['3 1 2', ['1 2 3', '3 2 1']],
  ['3! 1 2', ['3! 2 1']],
  ['2 1 3!', ['1 2 3!']],
  ['3 2 0! 1 4', ['3 2 0! 1 4']],
  ['2 3 0! 4 1', ['3 2 0! 1 4']],
  ['2 ? 1 3!', ['1 2 ? 3!', '2 1 ? 3!']],
  ['? 2 1', ['1 2 ?', '2 1 ?']],
  ['?! 3 1 2', ['?! 1 2 3', '?! 3 2 1']],
  ['?', ['?']],
])('%s', (words, expected) => {
  expect(expected).toContain(found(words));
});

it('tells of the whole day while it looks', () => {
  let clock = 0;
  const seen: (readonly number[])[] = [];
  optimiseDay(stops('5 1 9 2 0! 7 3 8'), {
    seed: 1,
    timeLimitMs: 200,
    clock: () => (clock += 1),
    onProgress: ({ order }) => seen.push(order),
  });
  expect(seen.length).toBeGreaterThan(0);
  for (const order of seen) expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  for (const order of seen) expect(order[4]).toBe(4);
});
